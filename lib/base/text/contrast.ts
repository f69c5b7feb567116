function channels(color: string): [number, number, number] {
	const digits = color.slice(1)
	const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
	const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16) / 255
	return [at(0), at(2), at(4)]
}

function luminance(color: string): number {
	const [red, green, blue] = channels(color).map((channel) =>
		channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
	)
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast of two colours (`#rgb` or `#rrggbb`) by WCAG 2.2, from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
	return (light + 0.05) / (dark + 0.05)
}
