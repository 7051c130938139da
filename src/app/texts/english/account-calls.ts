// What is said of an account wherever one is asked for.
export const noAnswer = 'no answer'

export function failedToStartLogin(status: number, statusText: string): string {
  return `Failed to start OAuth login: ${status} ${statusText}`
}
export const username = 'Username'

export function usernameForm(min: number, max: number): string {
  return `${min} to ${max} letters, digits, dots, hyphens and underscores`
}
export const tooManyRequests = 'Too many requests. Please try again later.'
export const errorOccurred = 'An error occurred. Please try again later.'

export function errorOccurredWithCode(code: string): string {
  return `An unknown error occurred: ${code}. Please try again later.`
}

export const invalidResponse = 'Invalid response from server'
