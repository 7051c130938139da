/** The site's own strokes for Cyrillic and Greek letters that look like none of ASCII, as those in `stroke-font.ts`. */
export const moreGlyphs: Readonly<Record<string, string>> = {
  Б: '48080232434435 3505',
  Г: '480802',
  Ґ: '480802 4849',
  Д: '01024241 12183832',
  Ж: '0248 0842 2228',
  З: '071838474635 15354443321203',
  И: '08024842',
  Й: '08024842 1939',
  Л: '0213184842',
  П: '02084842',
  У: '0825 481202',
  Ф: '2228 173746453414050617',
  Ц: '08023238 324241',
  Ч: '08051444 4842',
  Ш: '08024248 2822',
  Щ: '08024248 2822 4241',
  Ъ: '0818123243443515',
  Ы: '08022233342505 4842',
  Ь: '08023243443505',
  Э: '0718384743321203 2545',
  Ю: '0208 0515 223243473828171322',
  Я: '42481807061545 2502',
  Є: '4738180703123243 0525',
  б: '4818060312324344351504',
  ф: '2028 163645433212030516',
  Θ: '1232434738180703 0312 1535',
  Λ: '022842',
  Ξ: '0848 1535 0242',
  Σ: '4808250242',
  Ψ: '080615354648 2822',
  α: '46342212030516263442',
  β: '00071828373625354443321203',
  γ: '0623 462320',
  δ: '1232434536160503 0312 48281736',
  ε: '4616051434 1403123243',
  ζ: '08480403123231',
  η: '0206 0416364540',
  θ: '1232434738180703 0312 0545',
  ι: '262332',
  λ: '081842 2502',
  ξ: '4818071636 160503123231',
  π: '0646 1612 3632',
  σ: '461605031232434536',
  τ: '0646 262332',
  ψ: '060413334446 2620',
  ω: '160503122325 2332434536',
  '≤': '470543 0242',
  '≥': '074503 0242',
  '≠': '0343 0545 1137',
  '≡': '0343 0545 0747',
  '√': '04122848',
  '⊕': '1232434738180703 0312 2228 0545',
  '¬': '054543',
  '•': '1434351514',
  '■': '0343470703 0444 0545 0646',
  '✓': '042248',
}

/** Letters, each before the one that it looks like. */
const alike =
  'АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS аa еe оo рp сc уy хx іi јj ѕs ' +
  'ΑA ΒB ΓГ ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΠП ΡP ΤT ΥY ΦФ ΧX μµ νv οo ρp ςc υu φф χx ' +
  '∑Σ ∆Δ ∧Λ ∨V –- —- −- ‘\' ’\' “" ”" ‚, „" ▲Δ'

/** Letters that are capitals at the height of small ones. */
const smallCapitals = 'вгґджзийклмнптцчшщъыьэюяєκ'

/** The letter of the font whose strokes a letter has; itself if there is none, with whether it is made smaller. */
export function likeLetter(letter: string): { like: string; isSmall: boolean } {
  const isSmall = smallCapitals.includes(letter)
  const own = isSmall ? letter.toUpperCase() : letter
  return { like: likeness.get(own) ?? own, isSmall }
}

const likeness = new Map(alike.split(' ').map(([letter = '', like = '']) => [letter, like] as const))
