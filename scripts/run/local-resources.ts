/**
 * Storage of local runs, by binding; all of it is in the data folder. It's independent of the wrangler files, because another ID is
 * another database: an empty one.
 */
export const localResources = {
  d1Databases: {
    DB: { id: '00000000-0000-0000-0000-000000000001' },
    SEARCH: { id: '00000000-0000-0000-0000-000000000002' },
  },
  r2Buckets: { BLOBS: 'logic-works-blobs' },
}
