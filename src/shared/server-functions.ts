/** Where the app's server functions are called, each by its id below; the build, the edge and the app go by it. */
export const serverFunctionBase = '/_serverFn'
