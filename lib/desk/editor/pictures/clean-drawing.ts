import 'server-only'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/** A drawing without what could run or load anything, and the size in which it is drawn. */
export interface CleanDrawing {
	contents: Uint8Array
	width: number
	height: number
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MOST_LEVELS = 200
const MOST_ENTITIES = 50

/** What draws and nothing else: no scripts, no pages inside, no animations, which could change a link. */
const DRAWN = new Set(
	`svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath
	linearGradient radialGradient stop clipPath mask pattern marker image filter feBlend feColorMatrix
	feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
	feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
	feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
/** A picture within the file itself. */
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the sign that an escape of a style stands for: it could hide what is loaded. */
function unescaped(code: string | undefined, sign = ''): string {
	const point = Number.parseInt(code ?? '', 16)
	return point >= 0x20 && point <= 0xffff ? String.fromCharCode(point) : sign
}

/** Takes out of a style what is loaded from elsewhere. */
function ownStyle(style: string): string {
	return style
		.replace(/\\(?:([\da-f]{1,6})\s?|(.)|$)/gis, (_, code, sign) => unescaped(code, sign))
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/@import[^;]*;?/gi, '')
		.replace(/(?:url|src|image|(?:-webkit-)?image-set)\((?!\s*["']?\s*#)[^)]*\)?/gi, 'none')
}

function ownAttribute(tag: SaxesTagNS, { uri, local, value }: SaxesAttributeNS): string {
	if (local === 'href' && (uri === '' || uri === XLINK)) {
		const isOwn = value.startsWith('#') || (tag.local === 'image' && OWN_PICTURE.test(value))
		return isOwn ? ` href="${escaped(value)}"` : ''
	}
	if (uri !== '' || !/^[a-z][\w-]*$/i.test(local) || /^on/i.test(local) || local === 'xmlns') return ''
	return ` ${local}="${escaped(ownStyle(value))}"`
}

const PIXELS: Readonly<Record<string, number>> = {
	'': 1,
	px: 1,
	pt: 4 / 3,
	pc: 16,
	mm: 96 / 25.4,
	cm: 96 / 2.54,
	in: 96,
}

/** Returns a length in pixels; null for one that depends on where the drawing stands. */
function pixelsOf(length: string | undefined): number | null {
	const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? '') ?? []
	const pixels = Number(number) * (PIXELS[unit.toLowerCase()] ?? Number.NaN)
	return pixels > 0 && pixels < 100_000 ? pixels : null
}

/** Returns the size of a drawing: from its width and height, or from its view box. */
function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number; hasView: boolean } | null {
	const [, , across, down] = (attributes.viewBox?.value ?? '').trim().split(/[\s,]+/)
	const view = [pixelsOf(across), pixelsOf(down)] as const
	const hasView = view[0] !== null && view[1] !== null
	const [width, height] = [pixelsOf(attributes.width?.value), pixelsOf(attributes.height?.value)]
	if (width !== null && height !== null) return { width, height, hasView }
	return view[0] !== null && view[1] !== null ? { width: view[0], height: view[1], hasView } : null
}

/** Reads the names that drawing programs give to addresses of namespaces; they hold no others. */
function entitiesOf(doctype: string): Record<string, string> {
	const found = [...doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,500})"|'([^'&%<]{0,500})')\s*>/g)]
	return Object.fromEntries(
		found.slice(0, MOST_ENTITIES).map(([, name = '', one, other]) => [name, one ?? other ?? '']),
	)
}

/**
 * Returns an SVG with what draws and nothing else; null if it cannot be read or has no size. Scripts, events, links,
 * pages inside it, animations, and all that would be loaded from elsewhere are left out, as are the notes of a drawing
 * program for itself.
 */
export function cleanDrawing(bytes: Uint8Array): CleanDrawing | null {
	const parser = new SaxesParser({ xmlns: true })
	let drawing = ''
	let level = 0
	/** The level of the element that is left out with all that is in it. */
	let leftOut: number | null = null
	let style: string | null = null
	let size: ReturnType<typeof sizeOf> = null
	parser.on('error', (error) => {
		throw error
	})
	parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype)))
	parser.on('opentag', (tag) => {
		level += 1
		if (level > MOST_LEVELS) throw new Error('nested too deeply')
		if (level === 1) {
			size = tag.local === 'svg' ? sizeOf(tag) : null
			if (size === null) throw new Error('no drawing')
		}
		if (leftOut !== null) return
		if ((tag.uri !== SVG && tag.uri !== '') || !DRAWN.has(tag.local)) {
			leftOut = level
			return
		}
		if (tag.local === 'style') style = ''
		const attributes = Object.values(tag.attributes).map((one) => ownAttribute(tag, one))
		const root =
			level > 1 || size === null
				? ''
				: ` xmlns="${SVG}"${size.hasView ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`}`
		drawing += `<${tag.local}${root}${attributes.join('')}>`
	})
	const say = (text: string) => {
		if (leftOut !== null || level === 0) return
		if (style === null) drawing += escaped(text)
		else style += text
	}
	parser.on('text', say)
	parser.on('cdata', say)
	parser.on('closetag', (tag) => {
		if (leftOut === null) {
			if (style !== null) drawing += escaped(ownStyle(style))
			style = null
			drawing += `</${tag.local}>`
		}
		if (leftOut === level) leftOut = null
		level -= 1
	})
	try {
		parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
	} catch {
		return null
	}
	const { width, height } = size ?? { width: 0, height: 0 }
	const rounded = (length: number) => Math.max(1, Math.round(length))
	return { contents: new TextEncoder().encode(drawing), width: rounded(width), height: rounded(height) }
}
