import 'server-only'
import sharp from 'sharp'
import type { SocialDrawing } from './drawing.ts'
import { linesOf, textOutline, textWidth } from './fonts.ts'
import { priceSizes } from './price-sizes.ts'
import type { PrintedHome } from './printout-types.ts'

/** Pixels: the tallest picture that social networks show whole in a feed. */
const WIDTH = 1080
const HEIGHT = 1350
const PHOTO_HEIGHT = 860
const EDGE = 64
const LABEL_HEIGHT = 72
/** Between the price and the energy label. */
const LABEL_GAP = 32

/** Returns the picture of the energy label at its place, at the right edge. */
async function energyMark(energy: NonNullable<PrintedHome['energy']>, top: number) {
	const { data, info } = await sharp(energy.image)
		.resize({ height: LABEL_HEIGHT })
		.toBuffer({ resolveWithObject: true })
	return { input: data, top, left: WIDTH - EDGE - info.width }
}

/** Returns a picture of a home for social networks, 1080 × 1350, as a JPEG. */
export async function drawSocialPicture({ home, colors }: SocialDrawing): Promise<Buffer> {
	const { paper, ink, inkSoft, accent, onAccent, stone } = colors
	const parts: string[] = [`<rect y="${PHOTO_HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="${paper.light}"/>`]
	const goalWidth = textWidth(home.goal, { font: 'bold', size: 38 })
	parts.push(
		`<rect x="${EDGE}" y="${PHOTO_HEIGHT - 40}" width="${goalWidth + 56}" height="80" fill="${accent.light}"/>`,
		textOutline(home.goal, { font: 'bold', size: 38, x: EDGE + 28, y: PHOTO_HEIGHT + 14, fill: onAccent.light }),
	)
	let y = PHOTO_HEIGHT + 148
	const energy = home.energy === null ? null : await energyMark(home.energy, PHOTO_HEIGHT + 76)
	const width = (energy === null ? WIDTH - EDGE : energy.left - LABEL_GAP) - EDGE
	const sizes = priceSizes(home, { width, gap: 20, price: 88, note: 30 })
	const after = EDGE + textWidth(home.price, { font: 'serif', size: sizes.price }) + 20
	parts.push(
		textOutline(home.price, { font: 'serif', size: sizes.price, x: EDGE, y, fill: ink.light }),
		textOutline(home.priceNote, { font: 'sans', size: sizes.note, x: after, y, fill: inkSoft.light }),
	)
	y += 68
	for (const text of linesOf(home.title, { font: 'serif', size: 44, width: WIDTH - 2 * EDGE, most: 2 })) {
		parts.push(textOutline(text, { font: 'serif', size: 44, x: EDGE, y, fill: ink.light }))
		y += 54
	}
	for (const text of linesOf(home.place, { font: 'sans', size: 32, width: WIDTH - 2 * EDGE, most: 1 }))
		parts.push(textOutline(text, { font: 'sans', size: 32, x: EDGE, y, fill: inkSoft.light }))
	y += 52
	const facts = home.facts.map(({ name, value }) => `${name} ${value}`).join('  ·  ')
	for (const text of linesOf(facts, { font: 'bold', size: 28, width: WIDTH - 2 * EDGE, most: 1 }))
		parts.push(textOutline(text, { font: 'bold', size: 28, x: EDGE, y, fill: ink.light }))
	const foot = HEIGHT - 48
	const host = { font: 'sans', size: 30 } as const
	parts.push(
		textOutline(home.agency.name, { font: 'serif', size: 36, x: EDGE, y: foot, fill: ink.light }),
		textOutline(home.agency.host, {
			...host,
			x: WIDTH - EDGE - textWidth(home.agency.host, host),
			y: foot,
			fill: inkSoft.light,
		}),
	)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
	const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: stone.light } })
	const photo =
		home.photo === null
			? []
			: [
					{
						input: await sharp(home.photo).resize({ width: WIDTH, height: PHOTO_HEIGHT, fit: 'cover' }).toBuffer(),
						top: 0,
						left: 0,
					},
				]
	return ground
		.composite([...photo, { input: Buffer.from(svg), top: 0, left: 0 }, ...(energy === null ? [] : [energy])])
		.jpeg({ quality: 88 })
		.toBuffer()
}
