/** Where the app's server functions are called, each by its id below; the build, the edge and the app go by it. */
export const serverFunctionBase = '/_serverFn'

/** The status of a call to a function that this version doesn't have: the page that calls it is of another one. */
export const outdatedPageStatus = 409
