/** What a page says in a browser without scripts, without which one can't change anything there. */
export function NoScript({ text }: { text: string }) {
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  )
}
