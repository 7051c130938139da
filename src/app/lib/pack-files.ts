import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/index-native.js'

/** A file, and its path in the archive. */
interface PackedFile {
  path: string
  file: Blob & Pick<File, 'lastModified'>
}

/** Of every packed file, so that the same files give the same archive, whose upload can go on. */
const unchanging = new Date(Date.UTC(2026, 0, 1))

/** Packs files, at least one, into an archive with the name of their folder, or of the first one. Rejects if one can't be read. */
export async function packFiles(picked: readonly PackedFile[]): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), {
    lastModDate: unchanging,
    extendedTimestamp: false,
    useWebWorkers: false,
    keepOrder: true,
  })
  for (const { path, file } of picked) await writer.add(path, new BlobReader(file))
  const lastModified = picked.reduce((latest, { file }) => Math.max(latest, file.lastModified), 0)
  const name = `${nameOf(picked[0]?.path ?? '')}.zip`
  return new File([await writer.close()], name, { type: 'application/zip', lastModified })
}

function nameOf(path: string): string {
  const [first = '', ...inside] = path.split('/')
  return inside.length > 0 ? first : first.replace(/\.[^.]*$/, '')
}
