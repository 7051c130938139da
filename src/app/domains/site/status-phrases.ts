const phrases: Record<number, string> = {
  69: 'Nice',
  100: 'Continue',
  101: 'Switching Protocols',
  102: 'Processing',
  103: 'Early Hints',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
}

/** The phrase of an HTTP status (RFC 9110 and its extensions); 'Unknown error' for a code that is none. */
export function statusPhrase(code: number): string {
  return phrases[code] ?? 'Unknown error'
}

/** The code as the error board shows it: three digits. */
export function boardDigits(code: number): string {
  return String(code).padStart(3, '0')
}

/** The title of an error's page. */
export function errorTitle(code: number): string {
  return code === 0 ? statusPhrase(code) : `${boardDigits(code)} ${statusPhrase(code)}`
}

/** Reads the code of the error board's address; anything but one to three digits is 0, the unknown error. */
export function readCode(value: unknown): number {
  const isCode = (typeof value === 'number' || typeof value === 'string') && /^\d{1,3}$/.test(`${value}`)
  return isCode ? Number(value) : 0
}

/** What an error means for the person in front of it: what is safe, and what to do. */
export function errorAdvice(code: number): string {
  if (code === 401) return 'This page is for people who are logged in. Log in, and it will be here.'
  if (code === 403) return 'Your account is not allowed to see this page.'
  if (code === 404) return 'Nothing is connected to this address. It may have been mistyped or moved.'
  if (code === 410) return 'What was here has been deleted. It will not come back to this address.'
  if (code === 429)
    return 'Many requests came from your connection in a short time. Wait a minute, then try again.'
  if (code === 502 || code === 503 || code === 504) {
    return 'Our servers are not answering right now. Nothing you have posted is lost; try again in a moment.'
  }
  if (code === 69) return 'There is nothing wrong here.'
  return 'Something went wrong on the way. Nothing you have posted is lost; trying again often helps.'
}
