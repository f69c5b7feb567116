import 'server-only'
import { textWidth } from './fonts.ts'
import type { PrintedHome } from './printout-types.ts'

interface Room {
	/** Width of the line, the space between both, and the usual sizes, in the unit of the paper. */
	width: number
	gap: number
	price: number
	note: number
}

/** Returns the sizes at which a price and its note stand on one line: what qualifies a price is never left out. */
export function priceSizes({ price, priceNote }: PrintedHome, room: Room): { price: number; note: number } {
	const wide = textWidth(price, { font: 'serif', size: room.price })
	const noteWide = textWidth(priceNote, { font: 'sans', size: room.note })
	const width = room.width - (priceNote === '' ? 0 : room.gap)
	const size = Math.min(room.price, (room.price * (width - noteWide)) / wide)
	if (size >= room.note) return { price: size, note: room.note }
	const scale = Math.min(1, width / (wide * (room.note / room.price) + noteWide))
	return { price: room.note * scale, note: room.note * scale }
}
