import 'server-only'
import sharp from 'sharp'
import { qrCode } from '#lib/pages/seo/qr-code.ts'
import type { PosterDrawing, PosterSize } from './drawing.ts'
import { fontFile, linesOf, textWidth } from './fonts.ts'
import { A4, beginPdf } from './pdf.ts'
import { priceSizes } from './price-sizes.ts'
import type { PrintedHome } from './printout-types.ts'

/** A3 is the same drawing, larger. */
const { width: WIDTH, height: HEIGHT } = A4
const SCALE: Readonly<Record<PosterSize, number>> = { a4: 1, a3: Math.SQRT2 }
const EDGE = 36
const PHOTO = { top: 76, height: 372 }
const QR = 78
/** Height of the energy label, and how wide the widest is for its height. */
const LABEL_HEIGHT = 40
const LABEL_SHAPE = 2.8
/** Width of the lines that the energy label stands beside. */
const BESIDE_ENERGY = 390
/** Pixels of the photograph for each point. */
const DENSITY = 2.5

async function drawPhoto(pdf: PDFKit.PDFDocument, { photo, place }: PrintedHome, ground: string): Promise<void> {
	if (photo === null) {
		pdf.rect(0, PHOTO.top, WIDTH, PHOTO.height).fill(ground)
		return
	}
	const size = { width: Math.round(WIDTH * DENSITY), height: Math.round(PHOTO.height * DENSITY) }
	const jpeg = await sharp(photo)
		.resize({ ...size, fit: 'cover' })
		.jpeg({ quality: 86 })
		.toBuffer()
	pdf.image(jpeg, 0, PHOTO.top, { width: WIDTH, height: PHOTO.height, alt: place } as PDFKit.Mixins.ImageOption)
}

function drawEnergy(pdf: PDFKit.PDFDocument, energy: NonNullable<PrintedHome['energy']>, top: number, soft: string) {
	const [width, height] = [LABEL_HEIGHT * LABEL_SHAPE, LABEL_HEIGHT]
	const left = WIDTH - EDGE - width
	pdf.image(energy.image, left, top, { fit: [width, height], align: 'right' })
	if (energy.value === null) return
	pdf.font(fontFile('sans')).fontSize(9).fillColor(soft)
	pdf.text(energy.value, left - 60, top + height + 5, { width: width + 60, align: 'right', lineBreak: false })
}

function drawFacts(pdf: PDFKit.PDFDocument, facts: PrintedHome['facts'], top: number, ink: string, soft: string) {
	const column = (WIDTH - 2 * EDGE) / 4
	for (const [index, { name, value }] of facts.entries()) {
		const left = EDGE + index * column
		pdf
			.font(fontFile('sans'))
			.fontSize(9)
			.fillColor(soft)
			.text(name, left, top, { width: column - 8 })
		pdf
			.font(fontFile('bold'))
			.fontSize(16)
			.fillColor(ink)
			.text(value, left, top + 13, { lineBreak: false })
	}
}

/**
 * Returns the poster of a home for the window of the agency, as a PDF of one page: photograph, price, energy label, what
 * matters, and a QR code that opens its page.
 */
export async function drawPoster({ home, size, words, colors }: PosterDrawing): Promise<Buffer> {
	const { paper, ink, inkSoft, accent, line, stone } = colors
	const { title } = words
	const { pdf, whole } = beginPdf({ language: home.language, title, author: home.agency.name, scale: SCALE[size] })
	pdf.scale(SCALE[size])
	pdf.rect(0, 0, WIDTH, HEIGHT).fill(paper.light)

	pdf.font(fontFile('serif')).fontSize(22).fillColor(ink.light)
	pdf.text(home.agency.name, EDGE, 28, { lineBreak: false })
	pdf.font(fontFile('bold')).fontSize(18).fillColor(accent.light)
	pdf.text(home.goal, WIDTH / 2, 31, { width: WIDTH / 2 - EDGE, align: 'right', lineBreak: false })
	await drawPhoto(pdf, home, stone.light)

	let top = PHOTO.top + PHOTO.height + 22
	if (home.energy !== null) drawEnergy(pdf, home.energy, top + 2, inkSoft.light)
	const sizes = priceSizes(home, { width: BESIDE_ENERGY, gap: 8, price: 40, note: 12 })
	pdf.font(fontFile('serif')).fontSize(sizes.price).fillColor(ink.light)
	// A smaller price stands on the same line.
	pdf.text(home.price, EDGE, top - 6 + (40 - sizes.price) * 0.9, { lineBreak: false })
	if (home.priceNote !== '') {
		const after = EDGE + textWidth(home.price, { font: 'serif', size: sizes.price }) + 8
		pdf.font(fontFile('sans')).fontSize(sizes.note).fillColor(inkSoft.light)
		pdf.text(home.priceNote, after, top + 18, { lineBreak: false })
	}
	top += 48
	pdf.font(fontFile('serif')).fontSize(21).fillColor(ink.light)
	for (const text of linesOf(home.title, { font: 'serif', size: 21, width: BESIDE_ENERGY, most: 2 })) {
		pdf.text(text, EDGE, top, { lineBreak: false })
		top += 26
	}
	pdf.font(fontFile('sans')).fontSize(12).fillColor(inkSoft.light)
	for (const text of linesOf(home.place, { font: 'sans', size: 12, width: WIDTH - 2 * EDGE, most: 1 }))
		pdf.text(text, EDGE, top + 2, { lineBreak: false })
	top += 30
	if (home.facts.length > 0) {
		drawFacts(pdf, home.facts, top, ink.light, inkSoft.light)
		top += 46
	}
	const footer = HEIGHT - EDGE - QR - 14
	const room = Math.max(0, Math.floor((footer - 12 - top) / 15))
	if (home.text !== null && room > 0) {
		pdf.font(fontFile('sans')).fontSize(10.5).fillColor(ink.light)
		for (const text of linesOf(home.text, { font: 'sans', size: 10.5, width: WIDTH - 2 * EDGE, most: room })) {
			pdf.text(text, EDGE, top, { lineBreak: false })
			top += 15
		}
	}

	pdf
		.moveTo(EDGE, footer)
		.lineTo(WIDTH - EDGE, footer)
		.lineWidth(0.75)
		.stroke(line.light)
	const code = qrCode(home.url)
	pdf
		.save()
		.translate(WIDTH - EDGE - QR, footer + 14)
		.scale(QR / code.size)
		.path(code.path)
		.fill('#000000')
		.restore()
	pdf.font(fontFile('serif')).fontSize(26).fillColor(ink.light)
	pdf.text(home.agency.phone, EDGE, footer + 14, { lineBreak: false })
	pdf.font(fontFile('sans')).fontSize(11).fillColor(inkSoft.light)
	pdf.text([home.agency.host, words.reference].filter((part) => part !== null).join(' · '), EDGE, footer + 50, {
		lineBreak: false,
	})
	pdf.text(words.scan, WIDTH - EDGE - QR - 152, footer + 14, { width: 140, align: 'right' })
	pdf.end()
	return whole
}
