/** How `?page=` names a page of a list: plain decimal digits, counted from 1, at most 99,999. */
export const pageNumberPattern = /^[1-9]\d{0,4}$/
