/** Matches a GraphQL document that changes something. */
export const mutationPattern = /(?:^|[\s}])mutation\b/
