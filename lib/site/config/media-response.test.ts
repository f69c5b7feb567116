import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOTED_TYPES, notedIn, notedPicture } from '#tests/support/data/noted-pictures.ts'

let folder: string
let media: typeof import('./media-file.ts')
let respond: typeof import('./media-response.ts').mediaResponse

const write = (name: string, content: string | Buffer) => {
	const file = path.join(folder, 'config/media', name)
	fs.mkdirSync(path.dirname(file), { recursive: true })
	fs.writeFileSync(file, content)
}
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
	const url = new URL(address, 'http://site.example')
	return respond(new Request(url, { headers, method }), url.pathname.split('/').slice(2).map(decodeURIComponent))
}

beforeAll(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'))
	vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
	write('front.jpg', 'jpeg-bytes')
	write('team/elise.PNG', 'png')
	write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
	write('page.html', '<script>alert(1)</script>')
	write('.env', 'SECRET=1')
	fs.writeFileSync(path.join(folder, 'config/site.json'), '{}')
	fs.writeFileSync(path.join(folder, 'outside.jpg'), 'outside')
	fs.symlinkSync(path.join(folder, 'outside.jpg'), path.join(folder, 'config/media/link.jpg'))
	write('huge.mp4', '')
	fs.truncateSync(path.join(folder, 'config/media/huge.mp4'), 65 * 1024 * 1024)
	vi.resetModules()
	media = await import('./media-file.ts')
	respond = (await import('./media-response.ts')).mediaResponse
})

afterAll(() => {
	vi.unstubAllEnvs()
	fs.rmSync(folder, { recursive: true })
})

test('a picture is served with its type, whatever the case of its extension', async () => {
	const response = ask('/media/front.jpg')
	expect(response.status).toBe(200)
	expect(response.headers.get('content-type')).toBe('image/jpeg')
	expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	expect(await response.text()).toBe('jpeg-bytes')
	expect(ask('/media/team/elise.PNG').headers.get('content-type')).toBe('image/png')
})

test.each([
	'/media/none.jpg',
	'/media/',
	'/media/team',
	'/media/page.html',
	'/media/.env',
	'/media/..%2Fsite.json',
	'/media/..%2F..%2Foutside.jpg',
	'/media/team%2F..%2F..%2Fsite.json',
	'/media/front.jpg%00.png',
	'/media/link.jpg',
	'/media/huge.mp4',
])('%s is not served', (address) => {
	expect(ask(address).status).toBe(404)
})

test('an SVG opened by itself can run nothing', () => {
	expect(ask('/media/logo.svg').headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('with its stamp in the address a picture is kept for a year, without it for a minute', () => {
	const href = media.mediaHref('/media/front.jpg')
	expect(href).toMatch(/^\/media\/front\.jpg\?v=/)
	expect(ask(href).headers.get('cache-control')).toContain('immutable')
	expect(ask('/media/front.jpg?v=old').headers.get('cache-control')).toContain('max-age=60')
	expect(media.mediaHref('/sample/a.jpg')).toBe('/sample/a.jpg')
	expect(media.mediaHref('/media/none.jpg')).toBe('/media/none.jpg')
})

test('a file that a browser already has is not sent again until it is replaced', () => {
	const etag = ask('/media/team/elise.PNG').headers.get('etag') ?? ''
	expect(ask('/media/team/elise.PNG', { 'if-none-match': etag }).status).toBe(304)
	write('team/elise.PNG', 'another png')
	expect(ask('/media/team/elise.PNG', { 'if-none-match': etag }).status).toBe(200)
})

test.each([
	['bytes=0-3', 206, 'jpeg', 'bytes 0-3/10'],
	['bytes=5-', 206, 'bytes', 'bytes 5-9/10'],
	['bytes=-5', 206, 'bytes', 'bytes 5-9/10'],
	['bytes=5-99', 206, 'bytes', 'bytes 5-9/10'],
	['bytes=10-', 416, '', 'bytes */10'],
	['bytes=4-2', 416, '', 'bytes */10'],
	['bytes=0-1,3-4', 200, 'jpeg-bytes', null],
	['words=1-2', 200, 'jpeg-bytes', null],
])('the part %s of a film is answered with %i', async (range, status, text, contentRange) => {
	const response = ask('/media/front.jpg', { range })
	expect(response.status).toBe(status)
	expect(await response.text()).toBe(text)
	expect(response.headers.get('content-range')).toBe(contentRange)
})

test('a picture goes out without what the camera noted, and the file of the agency stays', async () => {
	for (const type of NOTED_TYPES) {
		const picture = await notedPicture(type, 6)
		const [name, file] = [`noted.${type}`, path.join(folder, 'config/media', `noted.${type}`)]
		write(name, picture)
		const whole = Buffer.from(await ask(`/media/${name}`).arrayBuffer())
		expect([type, notedIn(whole), whole.length < picture.length || type === 'avif']).toEqual([type, [], true])
		const head = ask(`/media/${name}`, {}, 'HEAD')
		expect(head.headers.get('content-length')).toBe(String(whole.length))
		const part = ask(`/media/${name}`, { range: 'bytes=10-' })
		expect(part.headers.get('content-range')).toBe(`bytes 10-${whole.length - 1}/${whole.length}`)
		expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10))).toBe(true)
		expect(fs.readFileSync(file).equals(picture)).toBe(true)
		// A browser that has it from before must ask again.
		expect(head.headers.get('etag')).toMatch(/-c"$/)
		// What is kept in memory is that of the file that is there.
		const other = await notedPicture(type)
		write(name, other)
		fs.utimesSync(file, new Date(), new Date(Date.now() + 5000))
		const replaced = Buffer.from(await ask(`/media/${name}`).arrayBuffer())
		expect([type, notedIn(replaced), replaced.equals(whole)]).toEqual([type, [], type === 'gif'])
	}
})

test('HEAD returns the same headers without the contents', async () => {
	const response = ask('/media/front.jpg', {}, 'HEAD')
	expect(response.headers.get('content-length')).toBe('10')
	expect(await response.text()).toBe('')
})
