import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'

/** The site's own type, as files that can be put into a PDF: see `fonts/`. */
export const FONTS = { serif: 'newsreader-400.ttf', sans: 'hanken-400.ttf', bold: 'hanken-600.ttf' } as const
export type FontName = keyof typeof FONTS

const opened = new Map<FontName, fontkit.Font>()

/** Returns the path of the file of a font. */
export function fontFile(name: FontName): string {
	return path.join(process.cwd(), 'lib/desk/printouts/drawing/fonts', FONTS[name])
}

function fontOf(name: FontName): fontkit.Font {
	const known = opened.get(name)
	if (known !== undefined) return known
	const font = fontkit.create(fs.readFileSync(fontFile(name)))
	if (!('layout' in font)) throw new Error(`${FONTS[name]} is a collection of fonts`)
	opened.set(name, font)
	return font
}

interface Line {
	font: FontName
	/** Height of the type, in units of the drawing. */
	size: number
}

/** Returns how wide a text is, in units of the drawing. */
export function textWidth(text: string, { font, size }: Line): number {
	const type = fontOf(font)
	return (type.layout(text).advanceWidth / type.unitsPerEm) * size
}

/** Returns a text as the element of an SVG: outlines, so that no font need be installed where it is drawn. */
export function textOutline(text: string, { font, size, x, y, fill }: Line & { x: number; y: number; fill: string }) {
	const type = fontOf(font)
	const run = type.layout(text)
	const scale = size / type.unitsPerEm
	let at = 0
	const glyphs = run.glyphs.map((glyph, index) => {
		const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {}
		const path = glyph.path.toSVG()
		const moved = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path}"/>`
		at += xAdvance
		return path === '' ? '' : moved
	})
	return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

/** Cuts a text into at most `most` lines of a width; the last ends with an ellipsis if it does not fit. */
export function linesOf(text: string, line: Line & { width: number; most: number }): string[] {
	const lines: string[] = []
	let rest = text.split(' ').filter((word) => word !== '')
	while (rest.length > 0 && lines.length < line.most) {
		const isLast = lines.length === line.most - 1
		const fits = (count: number) => {
			const tail = isLast && count < rest.length ? '…' : ''
			return textWidth(rest.slice(0, count).join(' ') + tail, line) <= line.width
		}
		let count = 1
		while (count < rest.length && fits(count + 1)) count += 1
		while (count > 1 && !fits(count)) count -= 1
		const tail = isLast && count < rest.length ? '…' : ''
		lines.push(rest.slice(0, count).join(' ') + tail)
		rest = rest.slice(count)
	}
	return lines
}
