// @long-running
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { photograph, slowPicture } from '#tests/support/servers/picture-server.ts'
import { descendants, encoderAtWork, isRunning } from '#tests/support/site/processes.ts'
import { Encoder } from './encoder.ts'

vi.setConfig({ testTimeout: 90_000 })
const soon = { timeout: 60_000, interval: 20 }
const PROGRAM = 'encoder-process'
const encoders: Encoder[] = []
let small: Buffer
let large: Buffer

function encoderWith(bounds?: ConstructorParameters<typeof Encoder>[0]): Encoder {
	const encoder = new Encoder(bounds)
	encoders.push(encoder)
	return encoder
}

const own = () => descendants(process.pid, PROGRAM)
/** Ends this test's encoder process from outside, as the kernel does if memory runs out. */
const kill = () => own().forEach((pid) => void process.kill(pid, 'SIGKILL'))

async function refusalOf(encoding: Promise<unknown>): Promise<unknown> {
	return encoding.then(
		() => 'made',
		(error: unknown) => error,
	)
}

beforeAll(async () => {
	small = await photograph(1, { width: 300, height: 200 })
	// Interlaced, so that it is decoded as a whole.
	large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#456' } })
		.png({ progressive: true })
		.toBuffer()
})
afterEach(async () => {
	for (const encoder of encoders.splice(0)) encoder.end()
	await expect.poll(() => own().filter(isRunning), soon).toEqual([])
})

test('pictures are made one after the other in one other process', async () => {
	const encoder = encoderWith()
	const one = await encoder.encode(small)
	expect(one).toMatchObject({ width: 300, height: 200 })
	// 100, 300 px and the thumbnail in two formats, and the JPEG.
	expect(one.files.map(({ name }) => name)).toHaveLength(7)
	const [pid] = own()
	await encoder.encode(small)
	expect(own()).toEqual([pid])
})

test('a refused picture gives the reason, and the process lives on', async () => {
	const encoder = encoderWith()
	const error = await refusalOf(encoder.encode(Buffer.from('<svg/>')))
	expect(error).toBeInstanceOf(PictureError)
	expect(error).toMatchObject({ isFinal: true, message: expect.stringContaining('no JPEG') })
	const [pid] = own()
	await encoder.encode(small)
	expect(own()).toEqual([pid])
})

test('a process that is killed at a picture costs an attempt of that picture and not of the next one', async () => {
	const encoder = encoderWith()
	await encoder.encode(small)
	const encoding = refusalOf(encoder.encode(await slowPicture()))
	await encoderAtWork(process.pid, soon)
	kill()
	expect(await encoding).toMatchObject({ isFinal: false, message: 'The encoder ended at this picture (SIGKILL)' })
	expect(await encoder.encode(small)).toMatchObject({ width: 300 })
})

test('a process that is killed between two pictures costs no picture an attempt', async () => {
	const encoder = encoderWith()
	await encoder.encode(small)
	kill()
	expect(await encoder.encode(small)).toMatchObject({ width: 300 })
})

test('the process that decodes has no setting of the site', async () => {
	vi.stubEnv('AGENCY_SECRET', 'a key that stays with the server')
	await encoderWith().encode(small)
	vi.unstubAllEnvs()
	const [pid] = own()
	expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('AGENCY_SECRET')
})

describe('a picture that uses too much ends the process and is refused for good; the next one is made:', () => {
	test.each([
		['memory', { mostMemory: 150, mostSeconds: 60 }, 'The picture takes more than 150 MiB of memory'],
		['time', { mostMemory: 768, mostSeconds: 0.3 }, 'The picture takes more than 0.3 s of processor time'],
	])('%s', async (_, bounds, message) => {
		const encoder = encoderWith(bounds)
		const error = await refusalOf(encoder.encode(large))
		expect(error).toBeInstanceOf(PictureError)
		expect(error).toMatchObject({ isFinal: true, message })
		expect(await encoder.encode(small)).toMatchObject({ width: 300 })
	})
})

test('if memory runs out the kernel ends this process before others', async (context) => {
	if (process.platform !== 'linux') return context.skip('Linux only')
	const encoder = encoderWith()
	await encoder.encode(small)
	const [pid] = own()
	expect(fs.readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})

test.each(['SIGTERM', 'SIGKILL'] as const)('the process ends with its parent (%s)', async (signal) => {
	const command = ['--conditions=react-server', 'tests/support/programs/encode-for-ever.ts']
	const parent = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
	await once(parent.stdout, 'data')
	const [pid = 0] = descendants(parent.pid ?? 0, PROGRAM)
	expect(isRunning(pid)).toBe(true)
	parent.kill(signal)
	await expect.poll(() => isRunning(pid), soon).toBe(false)
})
