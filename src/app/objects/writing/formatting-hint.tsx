import * as texts from '#app/texts/english/object-writing.ts'

/** What can be written in the bodies of posts and comments. */
export function FormattingHint() {
  return (
    <>
      {texts.markdown} <code>**bold**</code>, <code>_italic_</code>, <code>`code`</code>,{' '}
      <code>[text](address)</code>, <code>&gt; quote</code>, <code>- list</code>, <code>@name</code>,{' '}
      <code>#123</code> {texts.forTicket} <code>$formula$</code>; <code>```truth</code>,{' '}
      <code>```wavedrom</code> {texts.and} <code>```verilog</code> {texts.beginTruthTableTimingDiagram}
    </>
  )
}
