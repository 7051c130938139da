import { rich } from '#app/texts/t.ts'

interface TitledTextProps {
  title: string
  text: string | null
}

/** A decision or the reason of a report in bold, followed by its text if it has one. */
export function TitledText({ title, text }: TitledTextProps) {
  if (!text) return <strong>{title}</strong>
  return rich('moderation.reports.titledText', { title, text, strong: (words) => <strong>{words}</strong> })
}
