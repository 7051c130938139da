/** Matches a GraphQL document that changes something. */
export const changes = /(?:^|[\s}])mutation\b/
