import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'

/** A row of the contact sheet: one page, and its pictures by their column. */
export interface SheetRow {
  name: string
  path: string
  pictures: Record<string, string>
}

/** Rows of one picture of the sheet: browsers do not draw pictures of any height. */
const rowsOfPicture = 6

const style = `
  body { margin: 0; padding: 16px; background: #20262c; color: #e7ecef; font: 14px/1.4 system-ui, sans-serif }
  table { border-collapse: collapse }
  th { padding: 8px; text-align: start; vertical-align: top; font-weight: 500 }
  td { padding: 6px; vertical-align: top }
  img { display: block; width: 100%; border: 1px solid #59636b }
  .phone { width: 210px } .desktop { width: 480px }`

/** Writes `sheet.html` beside the pictures, and the same as pictures of their own; answers with the files. */
export async function writeSheet(browser: Browser, folder: string, rows: SheetRow[]): Promise<string[]> {
  const html = path.join(folder, 'sheet.html')
  writeFileSync(html, sheetOf(rows))
  const files = [html]
  const page = await browser.newPage({ viewport: { width: 1_520, height: 1_000 } })
  for (let from = 0; from < rows.length; from += rowsOfPicture) {
    const part = path.join(folder, 'part.html')
    writeFileSync(part, sheetOf(rows.slice(from, from + rowsOfPicture)))
    await page.goto(pathToFileURL(part).href)
    const picture = path.join(folder, `sheet-${String(files.length).padStart(2, '0')}.png`)
    await page.screenshot({ path: picture, fullPage: true })
    files.push(picture)
  }
  await page.close()
  return files
}

function sheetOf(rows: SheetRow[]): string {
  const columns = [...new Set(rows.flatMap(({ pictures }) => Object.keys(pictures)))]
  const heads = ['', ...columns].map((column) => `<th>${column}</th>`).join('')
  const body = rows.map(({ name, path: address, pictures }) => {
    const cells = columns.map((column) => {
      const device = column.endsWith('phone') ? 'phone' : 'desktop'
      const picture = pictures[column]
      return `<td class="${device}">${picture ? `<img src="${picture}" alt="${name}, ${column}">` : ''}</td>`
    })
    return `<tr><th>${name}<br>${address}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>
<table><tr>${heads}</tr>${body.join('\n')}</table>`
}
