/** Why an archive isn't taken. Paths come in one line and shortened. */
export const archiveSentences = {
  'archive-too-large': ({ size }: { size: string }) => `The archive is larger than ${size}.`,
  'archive-not-zip': () => "This isn't a ZIP archive, or its end is missing.",
  'archive-zip64': () => "The archive uses zip64, which isn't supported.",
  'archive-split': () => 'The archive is only one part of a split archive.',
  'archive-empty': () => 'The archive is empty.',
  'archive-too-many-files': ({ count, max }: { count: number; max: number }) =>
    `The archive has ${count} files; the limit is ${max}.`,
  'archive-names-too-long': () => 'The file names in the archive are too long.',
  'archive-directory-misplaced': () =>
    "The archive's directory isn't where it should be. The file may be damaged or incomplete.",
  'archive-directory-longer': () => "The archive's directory lists more than it says.",
  'archive-directory-damaged': () => "The archive's directory is damaged.",
  'archive-unpacked-too-large': () => 'Unpacked, the archive would be larger than 256 MiB.',
  'archive-file-twice': ({ path }: { path: string }) => `The archive has “${path}” twice.`,
  'archive-files-alike': ({ other, path }: { other: string; path: string }) =>
    `The archive has “${other}” and “${path}”, which are the same file on many computers.`,
  'archive-name-missing': () => 'The archive has a file without a name.',
  'archive-name-too-long': ({ count, max }: { count: number; max: number }) =>
    `A file name in the archive has ${count} bytes; the limit is ${max}.`,
  'archive-name-characters': ({ path }: { path: string }) =>
    `The name “${path}” has control characters in it.`,
  'archive-name-absolute': ({ path }: { path: string }) =>
    `The name “${path}” is an absolute path, which isn't allowed.`,
  'archive-name-outside': ({ path }: { path: string }) => `The name “${path}” points outside the archive.`,
  'archive-file-encrypted': ({ path }: { path: string }) => `“${path}” is encrypted.`,
  'archive-file-method': ({ path, method }: { path: string; method: number }) =>
    `“${path}” uses a compression method (${method}) that isn't supported.`,
  'archive-file-not-plain': ({ path }: { path: string }) => `“${path}” is a link or a device, not a file.`,
  'archive-file-zip64': ({ path }: { path: string }) => `“${path}” uses zip64, which isn't supported.`,
  'archive-folder-data': ({ path }: { path: string }) => `“${path}” is a folder, but it has data of its own.`,
  'archive-file-two-sizes': ({ path }: { path: string }) => `“${path}” has two different sizes.`,
  'archive-file-ratio': ({ path, max }: { path: string; max: number }) =>
    `“${path}” would unpack to more than ${max} times its size.`,
  'archive-foreign-bytes': ({ count, path }: { count: number; path: string }) =>
    `There are ${count} bytes before “${path}” that don't belong to any file.`,
  'archive-file-mismatch': ({ path }: { path: string }) => `“${path}” doesn't match the archive's directory.`,
  'archive-file-overlap': ({ path }: { path: string }) =>
    `“${path}” overlaps the file after it in the archive.`,
  'archive-file-longer': ({ path }: { path: string }) => `“${path}” is larger than it says.`,
  'archive-file-shorter': ({ path }: { path: string }) => `“${path}” is smaller than it says.`,
  'archive-file-checksum': ({ path }: { path: string }) =>
    `“${path}” is damaged: its checksum doesn't match.`,
  'archive-file-damaged': ({ path }: { path: string }) => `“${path}” is damaged: it can't be unpacked.`,
  'archive-file-nested': ({ path }: { path: string }) => `“${path}” is an archive inside the archive.`,
  'archive-file-program': ({ path }: { path: string }) =>
    `“${path}” is a program or a script. An archive may have only files that the game reads.`,
} as const
