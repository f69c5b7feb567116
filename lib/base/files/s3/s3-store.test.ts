import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StorageError } from '#lib/base/files/storage-error.ts'
import { type S3Fault, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { signatureOf } from '#tests/support/servers/s3-signature.ts'
import { s3SettingsOf } from './s3-address.ts'
import { PATIENCE } from './s3-client.ts'
import { S3Store } from './s3-store.ts'

const KEY = 'pictures/ab/abc/100.avif'
const QUICK = { ...PATIENCE, pauseMs: 1, answerMs: 150, sendMs: 300, restMs: 400 }
let server: S3Server

beforeAll(async () => {
	server = await startS3Server()
})
afterAll(() => server.stop())
beforeEach(() => {
	server.objects.clear()
	server.asked.length = 0
	server.fault = () => null
})

function storeWith(changed: { secret?: string; address?: string; id?: string } = {}): S3Store {
	const { PICTURES_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.settings
	const settings = s3SettingsOf({
		address: changed.address ?? PICTURES_URL,
		accessKeyId: changed.id ?? S3_ACCESS_KEY_ID,
		secretAccessKey: changed.secret ?? S3_SECRET_ACCESS_KEY,
	})
	if (settings === null) throw new Error('No settings')
	return new S3Store(settings, QUICK)
}

/** Lets the next requests fail, one by one. */
function failing(...faults: S3Fault[]): void {
	server.fault = () => faults.shift() ?? null
}

const failureOf = async (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error: unknown) => error,
	)

test('the signature that the test server expects is the one of the manual', () => {
	// "Example: GET Object" in "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)".
	const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
	const headers = {
		host: 'examplebucket.s3.amazonaws.com',
		range: 'bytes=0-9',
		'x-amz-content-sha256': empty,
		'x-amz-date': '20130524T000000Z',
	}
	const scope = { day: '20130524', instant: '20130524T000000Z', signed: Object.keys(headers).sort() }
	const keys = {
		accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
		secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
		region: 'us-east-1',
	}
	expect(signatureOf({ method: 'GET', target: '/test.txt', headers, bodyHash: empty }, scope, keys)).toBe(
		'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
	)
})

test.each<[string, S3Fault[]]>([
	['503 and 500', [503, 500]],
	['429', [429]],
	['a connection that is refused', ['refused']],
	['an answer that does not begin', ['swallowed']],
	['an answer that breaks off', ['cut']],
	['contents that are not those stored', ['broken']],
])('%s: the file is asked for again', async (_, faults) => {
	const store = storeWith()
	await store.put(KEY, Buffer.from('contents'))
	failing(...faults)
	expect((await store.read(KEY))?.toString()).toBe('contents')
	expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(faults.length + 1)
})

test('a file is sent again until it is stored, with its hash, type and lifetime', async () => {
	const store = storeWith()
	failing(503, 'refused')
	await store.put(KEY, Buffer.from('contents'))
	await store.put('pictures/ab/abc/picture.json', Buffer.from('{}'))
	expect(server.objects.get(`site/${KEY}`)?.headers).toEqual({
		'content-type': 'image/avif',
		'cache-control': 'public, max-age=31536000, immutable',
		// printf contents | sha256sum
		'x-amz-meta-sha256': 'd1b2a59fbea7e20077af9f91b27e95e865061b270be03ff539ab3b73587882e8',
	})
	expect(server.objects.get('site/pictures/ab/abc/picture.json')?.headers).not.toHaveProperty('cache-control')
})

test('after three attempts it is said that the storage does not answer; after three such failures it is left alone', async () => {
	const store = storeWith()
	server.fault = () => 503
	const first = await failureOf(store.read(KEY))
	expect(first).toBeInstanceOf(StorageError)
	expect(first).toMatchObject({ trouble: 'away', message: 's3://agency-files/site/ does not answer (it answered 503)' })
	expect(server.asked).toHaveLength(3)
	await failureOf(store.stat(KEY))
	await failureOf(store.put(KEY, Buffer.from('x')))
	expect(server.asked).toHaveLength(9)
	server.fault = () => null
	expect(await failureOf(store.read(KEY))).toMatchObject({ trouble: 'away' })
	expect(server.asked).toHaveLength(9)
	await expect.poll(() => failureOf(store.read(KEY)), { interval: 20 }).toBeNull()
})

test('a check that succeeds ends the rest at once', async () => {
	const store = storeWith()
	server.fault = () => 503
	for (const key of ['a', 'b', 'c']) await failureOf(store.read(key))
	expect(await store.check()).toMatchObject({ trouble: 'away' })
	server.fault = () => null
	expect(await store.check()).toBeNull()
	expect(await store.read(KEY)).toBeNull()
})

test.each([
	['a wrong secret', { secret: 'another-secret' }, 'SignatureDoesNotMatch'],
	['a wrong key', { id: 'another' }, 'InvalidAccessKeyId'],
])('%s is refused once, not asked again, and named without the key', async (_, changed, code) => {
	const store = storeWith(changed)
	const failure = await failureOf(store.read(KEY))
	expect(failure).toMatchObject({ trouble: 'refused', message: `s3://agency-files/site/ refuses the site (${code})` })
	expect(server.asked).toHaveLength(1)
	expect(await store.check()).toMatchObject({ trouble: 'refused' })
})

test('a bucket that does not exist is no missing file', async () => {
	const store = storeWith({ address: server.settings.PICTURES_URL.replace('agency-files', 'other-files') })
	expect(await failureOf(store.read(KEY))).toMatchObject({
		trouble: 'refused',
		message: expect.stringContaining('NoSuchBucket'),
	})
	expect(await store.check()).toMatchObject({ trouble: 'refused' })
})

test('another region than that of the bucket is refused', async () => {
	const store = storeWith({ address: server.settings.PICTURES_URL.replace('region=garage', 'region=other') })
	expect(await failureOf(store.read(KEY))).toMatchObject({
		message: expect.stringContaining('AuthorizationHeaderMalformed'),
	})
})

test('an answer that breaks off while a visitor reads it fails, and is not taken for the end', async () => {
	const store = storeWith()
	await store.put('documents/listing-1/plan.pdf', Buffer.alloc(1024 * 1024, 'x'))
	failing('cut')
	const opened = await store.open('documents/listing-1/plan.pdf')
	await expect(new Response(opened?.body).arrayBuffer()).rejects.toThrow()
})

test('without a signature nothing is given', async () => {
	await storeWith().put('documents/listing-1/plan.pdf', Buffer.from('plan'))
	const address = `${server.origin}/agency-files/site/documents/listing-1/plan.pdf`
	const answer = await fetch(address)
	expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
})
