import 'server-only'
import sharp from 'sharp'
import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import type { ReportDrawing } from './drawing.ts'
import { type FontName, fontFile, linesOf } from './fonts.ts'
import { A4, beginPdf } from './pdf.ts'
import type { OwnerReport, ReportTable } from './printout-types.ts'

const EDGE = 42
const WIDTH = A4.width - 2 * EDGE
const PHOTO = { width: 176, height: 132 }
const CHART = { height: 190, below: 16 }
const FOOTER = A4.height - 62
/** Pixels of the photograph for each point. */
const DENSITY = 2.5

type Pdf = PDFKit.PDFDocument

interface Ink {
	pdf: Pdf
	color: Record<'paper' | 'ink' | 'soft' | 'accent' | 'line' | 'tint', string>
}

interface Written {
	left?: number
	width?: number
	font?: FontName
	size: number
	color?: string
	most?: number
	align?: 'right'
}

/** Writes a text from a height on, cut to its room, and returns the height below it. */
function write({ pdf, color }: Ink, text: string, top: number, written: Written): number {
	const { left = EDGE, width = WIDTH, font = 'sans', size, most = 1, align } = written
	const step = size * 1.36
	pdf
		.font(fontFile(font))
		.fontSize(size)
		.fillColor(written.color ?? color.ink)
	const lines = linesOf(text, { font, size, width, most })
	for (const [index, line] of lines.entries())
		pdf.text(line, left, top + index * step, { lineBreak: false, ...(align ? { width, align } : {}) })
	return top + lines.length * step
}

function rule({ pdf, color }: Ink, top: number, left = EDGE, width = WIDTH, stroke = color.line): void {
	pdf
		.moveTo(left, top)
		.lineTo(left + width, top)
		.lineWidth(0.75)
		.stroke(stroke)
}

function heading(ink: Ink, text: string, top: number, left = EDGE, width = WIDTH): number {
	rule(ink, top, left, width, ink.color.ink)
	return write(ink, text, top + 9, { left, width, font: 'serif', size: 17 }) + 4
}

/** Draws a table whose first column is words and whose others are numbers; returns the height below it. */
function table(ink: Ink, { head, rows }: ReportTable, top: number, left = EDGE, width = WIDTH, column = 66): number {
	const first = width - (head.length - 1) * column
	const row = (cells: readonly string[], at: number, font: FontName, color: string) => {
		for (const [index, cell] of cells.entries()) {
			const isFirst = index === 0
			const own = isFirst ? { left, width: first - 8 } : { left: left + first + (index - 1) * column, width: column }
			write(ink, cell, at, {
				...own,
				font: isFirst ? 'sans' : font,
				size: 9.5,
				color,
				...(isFirst ? {} : { align: 'right' }),
			})
		}
	}
	row(head, top, 'sans', ink.color.soft)
	let at = top + 17
	for (const cells of rows) {
		rule(ink, at, left, width)
		row(cells, at + 4.5, 'bold', ink.color.ink)
		at += 21
	}
	return at + 4
}

async function drawHome(ink: Ink, { home, since, day }: OwnerReport, title: string, top: number): Promise<number> {
	const { pdf, color } = ink
	const left = home.photo === null ? EDGE : EDGE + PHOTO.width + 22
	const width = A4.width - EDGE - left
	if (home.photo !== null) {
		const size = { width: Math.round(PHOTO.width * DENSITY), height: Math.round(PHOTO.height * DENSITY) }
		const jpeg = await sharp(home.photo)
			.resize({ ...size, fit: 'cover' })
			.jpeg({ quality: 86 })
			.toBuffer()
		pdf.image(jpeg, EDGE, top, { ...PHOTO, alt: home.place } as PDFKit.Mixins.ImageOption)
	}
	let at = write(ink, `${title} · ${day}`, top - 2, { left, width, font: 'bold', size: 10, color: color.accent })
	at = write(ink, home.title, at + 7, { left, width, font: 'serif', size: 22, most: 2 })
	at = write(ink, home.place, at + 4, { left, width, size: 10.5, color: color.soft, most: 2 })
	const facts = [since, ...(home.reference === null ? [] : [home.reference])].join(' · ')
	at = write(ink, facts, at + 2, { left, width, size: 10.5, color: color.soft, most: 2 })
	return Math.max(at, home.photo === null ? 0 : top + PHOTO.height) + 20
}

function drawCounters(ink: Ink, { counters }: OwnerReport, top: number): number {
	const column = WIDTH / counters.length
	for (const [index, { name, count, before }] of counters.entries()) {
		const place = { left: EDGE + index * column, width: column - 12 }
		write(ink, name, top, { ...place, size: 10, color: ink.color.soft })
		write(ink, count, top + 16, { ...place, font: 'serif', size: 30 })
		write(ink, before, top + 58, { ...place, size: 9, color: ink.color.soft, most: 2 })
	}
	return top + 94
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day) % 7)
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

/** The visits of each day as bars; the highest and every Monday are named. */
function drawChart(ink: Ink, { days }: OwnerReport, top: number): number {
	const { pdf, color } = ink
	const most = Math.max(1, ...days.map(({ visits }) => visits))
	const step = WIDTH / Math.max(1, days.length)
	const bottom = top + CHART.height
	const highest = days.findIndex(({ visits }) => visits === most)
	for (const [index, { day, visits }] of days.entries()) {
		const height = ((CHART.height - 14) * visits) / most
		const left = EDGE + index * step
		pdf.rect(left + 2, bottom - height, step - 4, height).fill(isWeekend(day) ? color.line : color.accent)
		const own = { left: left - 10, width: step + 20, size: 8, color: color.soft }
		if (index === highest)
			write(ink, String(visits), bottom - height - 12, {
				...own,
				left: left + 2,
				width: 40,
				font: 'bold',
				color: color.ink,
			})
		if (weekdayOf(day) === 1) write(ink, shortDay(day), bottom + 4, { ...own, left: left + 1, width: 40 })
	}
	rule(ink, bottom)
	return bottom + CHART.below
}

function drawFooter(ink: Ink, { home }: OwnerReport, text: string, page: string): void {
	const { soft } = ink.color
	rule(ink, FOOTER)
	write(ink, text, FOOTER + 8, { size: 8.5, color: soft, most: 2 })
	const agency = [home.agency.name, home.agency.phone, home.agency.host].join(' · ')
	write(ink, agency, FOOTER + 34, { size: 9, width: WIDTH - 60 })
	write(ink, page, FOOTER + 34, { left: A4.width - EDGE - 50, width: 50, size: 9, color: soft, align: 'right' })
}

function startPage(ink: Ink, { home }: OwnerReport): number {
	ink.pdf.rect(0, 0, A4.width, A4.height).fill(ink.color.paper)
	write(ink, home.agency.name, 32, { font: 'serif', size: 20 })
	rule(ink, 66, EDGE, WIDTH, ink.color.accent)
	return 86
}

/** Returns the report to the owner of a home as a PDF of two pages: the story of the last 30 days, then all figures. */
export async function drawReport({ report, words, colors }: ReportDrawing): Promise<Buffer> {
	const { home } = report
	const { paper, ink: text, inkSoft, accent, line, tint } = colors
	const { pdf, whole } = beginPdf({ language: home.language, title: words.page, author: home.agency.name })
	const color = {
		paper: paper.light,
		ink: text.light,
		soft: inkSoft.light,
		accent: accent.light,
		line: line.light,
		tint: tint.light,
	}
	const ink = { pdf, color }

	let at = await drawHome(ink, report, words.title, startPage(ink, report))
	at = write(ink, report.story, at, { font: 'serif', size: 19, most: 4 }) + 22
	at = heading(ink, words.counters, at)
	at = drawCounters(ink, report, at)
	at = heading(ink, words.chart, at)
	if (report.days.some(({ visits }) => visits > 0)) {
		at = write(ink, words.chartHint, at - 4, { size: 9, color: color.soft }) + 6
		drawChart(ink, report, at)
	} else write(ink, words.none, at, { size: 11, color: color.soft })
	drawFooter(ink, report, words.meaning, words.numberOne)

	pdf.addPage()
	at = heading(ink, words.funnel, startPage(ink, report))
	at = write(ink, report.funnel.text, at, { size: 9.5, color: color.soft, most: 3 }) + 6
	at = table(ink, report.funnel, at)
	at = write(ink, report.funnel.shares, at, { size: 9, color: color.soft, most: 2 }) + 20
	const gap = 30
	const wide = (WIDTH - gap) * 0.6
	const [left, narrow] = [EDGE + wide + gap, WIDTH - wide - gap]
	const top = at
	at = heading(ink, words.numbers, top, EDGE, wide)
	table(ink, report.numbers, at, EDGE, wide, 46)
	at = heading(ink, words.sources, top, left, narrow)
	if (report.sources.rows.length > 0) table(ink, report.sources, at, left, narrow)
	else write(ink, words.none, at, { left, width: narrow, size: 9.5, color: color.soft, most: 3 })
	drawFooter(ink, report, words.privacy, words.numberTwo)
	pdf.end()
	return whole
}
