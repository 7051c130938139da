/** What can be written in the bodies of posts and comments. */
export function FormattingHint() {
  return (
    <>
      Markdown: <code>**bold**</code>, <code>_italic_</code>, <code>`code`</code>,{' '}
      <code>[text](address)</code>, <code>&gt; quote</code>, <code>- list</code>, <code>@name</code>,{' '}
      <code>#123</code> for a ticket, <code>$formula$</code>; <code>```truth</code>, <code>```wavedrom</code>{' '}
      and <code>```verilog</code> begin a truth table, a timing diagram and code.
    </>
  )
}
