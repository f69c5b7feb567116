import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Returns a photograph-like JPEG, different for each number. `exif` adds metadata of the camera and the place. */
export async function photograph(
	number: number,
	{ width = 1600, height = 1200, hasExif = false, orientation = 1 } = {},
): Promise<Buffer> {
	const color = { r: (number * 53) % 256, g: (number * 97) % 256, b: 200 }
	const inner = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="10%" y="20%" width="40%" height="30%" fill="#${String(100000 + number * 7919).slice(-6)}"/></svg>`,
	)
	const image = sharp({ create: { width, height, channels: 3, background: color } }).composite([{ input: inner }])
	const jpeg = await image.jpeg().toBuffer()
	if (!hasExif && orientation === 1) return jpeg
	return sharp(jpeg)
		.withExif({
			IFD0: { Make: 'CameraMaker', Artist: 'Photographer' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 24/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 9/1 0/1' },
		})
		.withMetadata({ orientation })
		.toBuffer()
}

/** Returns a tall photograph that takes the encoders about ten seconds of processor time. */
export function slowPicture(): Promise<Buffer> {
	return sharp('public/sample/row-maitre.jpg').resize(1360, 8192, { fit: 'fill' }).jpeg().toBuffer()
}

/** Returns a small AVIF whose header claims another size: a real one of a refused size takes seconds to make. */
export async function avifThatSays(width: number, height: number): Promise<Buffer> {
	const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
		.avif({ effort: 0 })
		.toBuffer()
	const size = bytes.indexOf('ispe') + 8
	bytes.writeUInt32BE(width, size)
	bytes.writeUInt32BE(height, size + 4)
	return bytes
}

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void

/** A host of pictures on this machine. */
export interface PictureServer {
	/** Such as `127.0.0.1:40123`, as `config/feed.json` names it. */
	host: string
	url(path: string): string
	/** The answer for each path; all other paths answer 404. */
	answers: Map<string, Buffer | Answer>
	/** Requested paths, in order. */
	asked: string[]
	stop(): Promise<void>
}

export async function startPictureServer(): Promise<PictureServer> {
	const server = http.createServer((request, response) => {
		const path = request.url ?? ''
		pictures.asked.push(path)
		const answer = pictures.answers.get(path)
		if (typeof answer === 'function') return answer(response, request)
		if (answer) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer)
		else response.writeHead(404).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port }: AddressInfo = Object(server.address())
	const pictures: PictureServer = {
		host: `127.0.0.1:${port}`,
		url: (path) => `http://127.0.0.1:${port}${path}`,
		answers: new Map(),
		asked: [],
		stop: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
	return pictures
}
