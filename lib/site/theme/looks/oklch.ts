/** A colour by how light it seems (0 to 1), how strong it is, and its hue in degrees: Oklch, as in CSS. */
export interface Oklch {
	l: number
	c: number
	h: number
}

type Three = readonly [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Returns a colour `#rgb` or `#rrggbb` as Oklch. */
export function oklchOf(color: string): Oklch {
	const digits = color.slice(1)
	const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
	const at = (index: number) => toLinear(Number.parseInt(full.slice(index, index + 2), 16) / 255)
	const [r, g, b] = [at(0), at(2), at(4)]
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
	const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
	const beta = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
	return { l, c: Math.hypot(a, beta), h: (Math.atan2(beta, a) * 180) / Math.PI }
}

function linearOf({ l, c, h }: Oklch): Three {
	const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	]
}

const isShown = (channels: Three) => channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)

/** Returns the colour as `#rrggbb`; one that no screen shows loses strength until it is shown, never lightness. */
export function hexOf({ l, c, h }: Oklch): string {
	let strength = c
	while (strength > 0 && !isShown(linearOf({ l, c: strength, h }))) strength = Math.max(0, strength - 0.002)
	return `#${linearOf({ l, c: strength, h })
		.map((channel) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel)))))
		.map((channel) => channel.toString(16).padStart(2, '0'))
		.join('')}`
}
