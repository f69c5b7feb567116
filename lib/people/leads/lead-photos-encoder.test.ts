import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLAIN_FILE } from '#lib/homes/pictures/files/variants.ts'
import { makePhotos } from './lead-photos.ts'

const SECOND_MS = 1000
const encoder = vi.hoisted(() => ({ begun: [] as number[], end: vi.fn() }))
/** Takes as many seconds for a photograph as its last byte says. */
vi.mock('#lib/homes/pictures/encode/encoder.ts', () => ({
	ENCODER_LIMITS: {},
	Encoder: class {
		end = encoder.end
		async encode(bytes: Uint8Array) {
			const seconds = bytes.at(-1) ?? 0
			encoder.begun.push(seconds)
			await new Promise((resolve) => setTimeout(resolve, seconds * SECOND_MS))
			return { width: 4, height: 3, files: [{ name: PLAIN_FILE, contents: new Uint8Array([seconds]) }] }
		}
	},
}))

const photoOf = (seconds: number) => new File([new Uint8Array([0xff, 0xd8, 0xff, seconds])], 'photo.jpg')

beforeEach(() => {
	vi.useFakeTimers()
	Reflect.deleteProperty(globalThis, 'agencyPhotos')
	encoder.begun.length = 0
	encoder.end.mockClear()
})
afterEach(() => {
	vi.useRealTimers()
})

test('the encoder ends half a minute after its last photograph, and never during one that waited its turn', async () => {
	const first = makePhotos([photoOf(1)])
	const second = makePhotos([photoOf(50)])
	await vi.advanceTimersByTimeAsync(45 * SECOND_MS)
	expect(await first).toMatchObject([{ width: 4, height: 3 }])
	expect(encoder.begun).toEqual([1, 50])
	expect(encoder.end).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(35 * SECOND_MS)
	expect(await second).toHaveLength(1)
	expect(encoder.end).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
	expect(encoder.end).toHaveBeenCalledTimes(1)
})
