import { randomInt } from 'node:crypto'
import { newId } from '#shared/addresses/ids.ts'
import { isUniqueViolation } from '#upstream/db/sql.ts'

const attempts = 3
const columns = {
  post: 'objects.public_id',
  comment: 'objects.public_id',
  creation: 'objects.public_id',
  user: 'users.public_id',
  forum: 'forums.public_id',
} as const

/** Clients know these row ids: that of a deleted row isn't reused, as SQLite's largest plus one would be. */
export function newRowId(): number {
  return randomInt(1, 2 ** 31)
}

/** Writes a row with a new public id, and retries with another one in the rare case that it is taken. */
export async function withUniqueId<Result>(
  kind: keyof typeof columns,
  write: (publicId: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const publicId = newId(kind)
    try {
      return await write(publicId)
    } catch (error) {
      if (attempt === attempts || !isUniqueViolation(error, columns[kind])) throw error
    }
  }
}
