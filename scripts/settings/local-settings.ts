/** Settings of local runs alone, which no worker reads. */
export const localSettings = {
  PORT: { values: 'whole number, 1 to 65535', byDefault: '8787', does: 'the port of all three hosts' },
  DATA_DIR: { values: 'folder', byDefault: '.data', does: 'where the databases and files are' },
  SEED_SCALE: {
    values: 'whole number, 1 or more',
    byDefault: '1',
    does: 'how many times larger the demo community is; only an empty `DATA_DIR` gets one',
  },
} as const
