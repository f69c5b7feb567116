import { spelled } from './exif.ts'
import type { PictureParts } from './picture-parts.ts'

const HEADER_BYTES = 13
const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
/** How and for how long an image is shown, and text that is drawn into it. */
const [CONTROL, PLAIN_TEXT, APPLICATION] = [0xf9, 0x01, 0xff]
/** How often a film is repeated, and the profile of its colours. */
const SHOWN_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

/** The bytes of a table of colours that a packed field announces. */
const tableBytes = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** Returns where the blocks of data that begin here end; beyond the file if they do not. */
function endOfBlocks(gif: Uint8Array, from: number): number {
	let at = from
	while (at < gif.length && gif[at] !== 0) at += 1 + (gif[at] ?? 0)
	return at + 1
}

function isShown(gif: Uint8Array, at: number): boolean {
	const label = gif[at + 1]
	if (label === APPLICATION) return SHOWN_APPLICATIONS.includes(spelled(gif, at + 3, at + 14))
	return label === CONTROL || label === PLAIN_TEXT
}

/** Returns a GIF without what was noted in it and what stands after its end. */
export function gifParts(gif: Uint8Array): PictureParts {
	let at = HEADER_BYTES + tableBytes(gif[10] ?? 0)
	const parts = [gif.subarray(0, at)]
	while (at < gif.length) {
		const kind = gif[at]
		if (kind === END) return { parts: [...parts, gif.subarray(at, at + 1)], isWhole: true }
		if (kind !== IMAGE && kind !== EXTENSION) break
		// An image: its place and size, its colours, how many bits a code has.
		const data = kind === IMAGE ? at + 10 + tableBytes(gif[at + 9] ?? 0) + 1 : at + 2
		const end = endOfBlocks(gif, data)
		if (kind === IMAGE || isShown(gif, at)) parts.push(gif.subarray(at, end))
		at = end
	}
	return { parts, isWhole: false }
}
