/* Notes what a program writes to the files of one folder and what it asks the disk to keep, so that a test can work out
 * what would be left after the power failed. Used with LD_PRELOAD by lost_power.rs.
 *
 * NORIA_DISK_FOLDER: the folder. NORIA_DISK_NOTES: where the notes go, each in one write:
 *   char kind, int path_length, long offset, long length, the path, and for 'w' the bytes.
 * Kinds: 'o' a file is there (it was opened or made), 'w' bytes were written, 't' it was cut to `length`, 'u' it was
 * removed, 's' everything noted about it before the place `offset` of the notes is on the disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 4096
static char *paths[MOST_FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int notes = -1;

static const char *folder(void) {
    static const char *name;
    if (!name) name = getenv("NORIA_DISK_FOLDER");
    return name ? name : "/nowhere";
}

/* Calls the kernel directly, so that notes are not noted. */
static void note(char kind, const char *path, int64_t offset, int64_t length, const void *bytes) {
    int32_t path_length = (int32_t)strlen(path);
    char head[21];
    head[0] = kind;
    memcpy(head + 1, &path_length, 4);
    memcpy(head + 5, &offset, 8);
    memcpy(head + 13, &length, 8);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)path, (size_t)path_length}, {(void *)bytes, bytes ? (size_t)length : 0}};
    pthread_mutex_lock(&lock);
    if (notes < 0) notes = (int)syscall(SYS_openat, AT_FDCWD, getenv("NORIA_DISK_NOTES"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    ssize_t wanted = (ssize_t)(parts[0].iov_len + parts[1].iov_len + parts[2].iov_len);
    if (syscall(SYS_writev, notes, parts, 3) != wanted) abort();
    pthread_mutex_unlock(&lock);
}

static const char *path_of(int fd) { return fd >= 0 && fd < MOST_FILES ? paths[fd] : NULL; }

static int opened(int fd, const char *path) {
    if (fd < 0 || fd >= MOST_FILES) return fd;
    free(paths[fd]);
    paths[fd] = NULL;
    if (strncmp(path, folder(), strlen(folder())) == 0) {
        paths[fd] = strdup(path);
        note('o', path, 0, 0, NULL);
    }
    return fd;
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...) {                                                                       \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                        \
        va_end(rest);                                                                                                  \
        return opened((int)syscall(SYS_openat, AT_FDCWD, path, flags, mode), path);                                    \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    if (fd >= 0 && fd < MOST_FILES) {
        free(paths[fd]);
        paths[fd] = NULL;
    }
    return (int)syscall(SYS_close, fd);
}

static ssize_t written(int fd, const void *bytes, size_t length, int64_t offset) {
    const char *path = path_of(fd);
    /* Noted first: what was begun may be on the disk. */
    if (path) note('w', path, offset, (int64_t)length, bytes);
    return syscall(SYS_pwrite64, fd, bytes, length, offset);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return written(fd, bytes, length, offset); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return written(fd, bytes, length, offset); }
ssize_t write(int fd, const void *bytes, size_t length) {
    const char *path = path_of(fd);
    if (path) note('w', path, lseek(fd, 0, SEEK_CUR), (int64_t)length, bytes);
    return syscall(SYS_write, fd, bytes, length);
}

static int cut(int fd, int64_t length) {
    const char *path = path_of(fd);
    if (path) note('t', path, 0, length, NULL);
    return (int)syscall(SYS_ftruncate, fd, length);
}
int ftruncate(int fd, off_t length) { return cut(fd, length); }
int ftruncate64(int fd, off64_t length) { return cut(fd, length); }

int unlink(const char *path) {
    if (strncmp(path, folder(), strlen(folder())) == 0) note('u', path, 0, 0, NULL);
    return (int)syscall(SYS_unlink, path);
}

static int keep(int fd, long call) {
    const char *path = path_of(fd);
    struct stat state;
    int64_t before = notes >= 0 && fstat(notes, &state) == 0 ? state.st_size : 0;
    int done = (int)syscall(call, fd);
    if (path && done == 0) note('s', path, before, 0, NULL);
    return done;
}
int fsync(int fd) { return keep(fd, SYS_fsync); }
int fdatasync(int fd) { return keep(fd, SYS_fdatasync); }
