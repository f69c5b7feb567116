import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({
	locations: z.array(z.object({ lat: z.number(), lon: z.number() })).optional(),
	sources: z.array(z.object({ lat: z.number(), lon: z.number() })).optional(),
	targets: z.array(z.object({ lat: z.number(), lon: z.number() })).optional(),
	costing: z.enum(['pedestrian', 'bicycle', 'auto']),
	contours: z.array(z.object({ time: z.number() })).optional(),
	reverse: z.boolean().optional(),
})

/** Degrees on each side of the place in one minute, in this country of straight roads. */
const PER_MINUTE = { pedestrian: 0.0005, bicycle: 0.001, auto: 0.004 }

/** A server on this machine that answers as Valhalla's documentation describes, in a country without bends. */
export interface TravelServer {
	url: string
	/** What it was asked, by path. */
	asked: { path: string; input: z.infer<typeof Asked> }[]
	/** Replaces the answer from now on; null answers as documented again. */
	answer: ((response: http.ServerResponse) => void) | null
	stop(): Promise<void>
}

function isochrone({ locations, contours, costing }: z.infer<typeof Asked>): object {
	const { lat = 0, lon = 0 } = locations?.[0] ?? {}
	const far = (contours?.[0]?.time ?? 0) * PER_MINUTE[costing]
	const [west, east, south, north] = [lon - far, lon + far, lat - far, lat + far]
	const ring = [
		[west, south],
		[east, south],
		[east, north],
		[west, north],
		[west, south],
	]
	return {
		type: 'FeatureCollection',
		features: [
			{
				type: 'Feature',
				properties: { contour: contours?.[0]?.time, metric: 'time' },
				geometry: { type: 'Polygon', coordinates: [ring] },
			},
		],
	}
}

function matrix({ sources, targets, costing }: z.infer<typeof Asked>): object {
	const { lat = 0, lon = 0 } = sources?.[0] ?? {}
	const row = (targets ?? []).map((to, index) => {
		const minutes = Math.max(Math.abs(to.lat - lat), Math.abs(to.lon - lon)) / PER_MINUTE[costing]
		return { from_index: 0, to_index: index, distance: 1, time: Math.round(minutes * 60) }
	})
	return { sources_to_targets: [row], units: 'kilometers' }
}

export async function startTravelServer(): Promise<TravelServer> {
	const server = http.createServer(async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const input = Asked.parse(JSON.parse(Buffer.concat(parts).toString()))
		travel.asked.push({ path: request.url ?? '', input })
		if (travel.answer) return travel.answer(response)
		const found = request.url === '/isochrone' ? isochrone(input) : matrix(input)
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port }: AddressInfo = Object(server.address())
	const travel: TravelServer = {
		url: `http://127.0.0.1:${port}`,
		asked: [],
		answer: null,
		stop: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
	return travel
}
