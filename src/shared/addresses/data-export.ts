/** Path on the main host of a copy of a user's data, for that user alone. */
export function exportPath(publicId: string): string {
  return `/api/v1/data-export/${publicId}`
}

/** The public id of a copy: 128 random bits. */
export const exportIdPattern = /^[0-9a-f]{32}$/
