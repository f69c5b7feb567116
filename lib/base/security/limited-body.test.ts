import { expect, it } from 'vitest'
import { readLimited, readLimitedBytes } from './limited-body.ts'

const MOST = 1000
const CHUNK = 100

/** Returns a message of so many bytes, and how many of them were read. */
function messageOf(bytes: number, headers = {}) {
	let read = 0
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
		{
			pull(controller) {
				if (read >= bytes) return controller.close()
				read += CHUNK
				controller.enqueue(new Uint8Array(CHUNK).fill(97))
			},
		},
		{ highWaterMark: 0 },
	)
	return { message: { headers: new Headers(headers), body }, read: () => read }
}

it('returns what is within the limit', async () => {
	expect(await readLimited(messageOf(MOST).message, MOST)).toBe('a'.repeat(MOST))
	expect((await readLimitedBytes(messageOf(MOST).message, MOST))?.byteLength).toBe(MOST)
	expect(await readLimited({ headers: new Headers(), body: null }, MOST)).toBe('')
})

it.each([{}, { 'content-length': '1500' }])(
	'reads a body that is a little too large to its end, so that its sender hears the answer: %o',
	async (headers) => {
		for (const readBody of [readLimited, readLimitedBytes]) {
			const { message, read } = messageOf(1500, headers)
			expect(await readBody(message, MOST)).toBe(null)
			expect(read()).toBe(1500)
		}
	},
)

it('stops reading at twice the limit, and reads nothing that is announced as larger', async () => {
	const endless = messageOf(Number.POSITIVE_INFINITY)
	expect(await readLimited(endless.message, MOST)).toBe(null)
	expect(endless.read()).toBe(2 * MOST + CHUNK)
	const announced = messageOf(5000, { 'content-length': '5000' })
	expect(await readLimitedBytes(announced.message, MOST)).toBe(null)
	expect(announced.read()).toBe(0)
})
