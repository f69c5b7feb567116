import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { type GroundAnswer, type GroundLine, readGround } from '#lib/homes/map/ground.ts'
import { type PlacedName, placeNames, TILE_SIZE } from '#lib/homes/map/place-names.ts'
import styles from './ground.module.css'
import { Turns } from './turns.ts'

type Pen = CanvasRenderingContext2D

/** A tile's corner in pixels of the world, and how many of them the world's edge has. */
interface Frame {
	left: number
	top: number
	world: number
}

/** A line and half of a name may reach over the edge of a tile. */
const MARGIN = 4

function trace(pen: Pen, { left, top, world }: Frame, lines: readonly GroundLine[]): void {
	pen.beginPath()
	for (const { points, west, east, north, south } of lines) {
		const isBeside = east * world < left - MARGIN || west * world > left + TILE_SIZE + MARGIN
		if (isBeside || south * world < top - MARGIN || north * world > top + TILE_SIZE + MARGIN) continue
		for (const [index, { x, y }] of points.entries()) {
			if (index === 0) pen.moveTo(x * world - left, y * world - top)
			else pen.lineTo(x * world - left, y * world - top)
		}
	}
}

function fontOf(size: number, isMain: boolean, family: string): string {
	return `${isMain ? 600 : 500} ${size}px ${family}`
}

/** The colours and the typeface of the page, as `ground.module.css` gives them. */
interface Ink {
	land: string
	abroad: string
	border: string
	name: string
	family: string
}

function inkOf(container: Element): Ink {
	const { color, backgroundColor, borderTopColor, outlineColor, fontFamily } = getComputedStyle(container)
	return { land: backgroundColor, abroad: outlineColor, border: borderTopColor, name: color, family: fontFamily }
}

function writeName(pen: Pen, { left, top }: Frame, { name, x, y, size, isMain }: PlacedName, ink: Ink): void {
	pen.font = fontOf(size, isMain, ink.family)
	pen.textAlign = 'center'
	pen.textBaseline = 'middle'
	pen.lineJoin = 'round'
	pen.lineWidth = 4
	pen.strokeStyle = ink.land
	pen.strokeText(name, x - left, y - top)
	pen.fillStyle = ink.name
	pen.fillText(name, x - left, y - top)
}

/** Belgium from the data of this program, drawn in the colours of the page: borders, and names of places. */
export class GroundLayer extends GridLayer {
	readonly #ground: ReturnType<typeof readGround>
	readonly #names = new Map<number, PlacedName[]>()

	readonly #turns = new Turns()
	#ink: Ink | null = null

	constructor(ground: GroundAnswer, attribution: string) {
		super({ className: styles.ground ?? '', zIndex: 0, attribution })
		this.#ground = readGround(ground)
		this.on('remove', () => this.#turns.clear())
	}

	/** Draws everything again, in the colours that the page has now. */
	renew(): void {
		this.#ink = null
		this.redraw()
	}

	#namesAt(zoom: number, pen: Pen, { family }: Ink): PlacedName[] {
		const known = this.#names.get(zoom)
		if (known) return known
		const names = placeNames(this.#ground.places, zoom, (name, size, isMain) => {
			pen.font = fontOf(size, isMain, family)
			return pen.measureText(name).width
		})
		this.#names.set(zoom, names)
		return names
	}

	protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
		const canvas = document.createElement('canvas')
		this.#turns.add(() => {
			const pen = canvas.getContext('2d')
			const container = this.getContainer()
			if (pen !== null && container && canvas.isConnected) {
				const sharpness = Math.ceil(window.devicePixelRatio)
				canvas.width = TILE_SIZE * sharpness
				canvas.height = TILE_SIZE * sharpness
				pen.scale(sharpness, sharpness)
				this.#ink ??= inkOf(container)
				this.#draw(pen, { left: x * TILE_SIZE, top: y * TILE_SIZE, world: TILE_SIZE * 2 ** z }, z, this.#ink)
			}
			done(undefined, canvas)
		})
		return canvas
	}

	#draw(pen: Pen, frame: Frame, zoom: number, ink: Ink): void {
		const { outline, provinces, municipalities } = this.#ground
		pen.fillStyle = ink.abroad
		pen.fillRect(0, 0, TILE_SIZE, TILE_SIZE)
		trace(pen, frame, outline)
		pen.fillStyle = ink.land
		pen.fill('evenodd')
		pen.strokeStyle = ink.border
		pen.lineJoin = 'round'
		for (const [lines, width, dash, from] of [
			[municipalities, 0.75, [], 9],
			[provinces, 1.25, [5, 3], 7],
			[outline, 2, [], 7],
		] as const) {
			if (zoom < from) continue
			trace(pen, frame, lines)
			pen.lineWidth = width
			pen.setLineDash([...dash])
			pen.stroke()
		}
		pen.setLineDash([])
		for (const name of this.#namesAt(zoom, pen, ink)) {
			const isBeside = Math.abs(name.x - frame.left - TILE_SIZE / 2) > name.halfWidth + TILE_SIZE / 2
			if (isBeside || Math.abs(name.y - frame.top - TILE_SIZE / 2) > name.halfHeight + TILE_SIZE / 2) continue
			writeName(pen, frame, name, ink)
		}
	}
}
