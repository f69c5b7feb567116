import 'server-only'
import { encode } from 'uqr'

/** A QR code as the path of an SVG: squares of 1 × 1 in a view box of `size`, without the quiet zone. */
export interface QrCode {
	size: number
	path: string
}

/** Returns the QR code of a text, with medium error correction, so that a scratch on the paper does not matter. */
export function qrCode(text: string): QrCode {
	const { data, size } = encode(text, { ecc: 'M', border: 0 })
	const rows = data.map((row, y) => {
		const bars = row
			.map((isDark) => (isDark ? '1' : '0'))
			.join('')
			.matchAll(/1+/g)
		return [...bars].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`).join('')
	})
	return { size, path: rows.join('') }
}
