import { expect, test } from 'vitest'
import { s3SettingsOf } from './s3-address.ts'

const KEYS = { accessKeyId: 'the-id', secretAccessKey: 'the-secret' }
const settingsOf = (address: string, keys: Partial<Record<keyof typeof KEYS, string | null>> = {}) =>
	s3SettingsOf({ address, ...KEYS, ...keys })

test('an address names bucket, folder, endpoint and region', () => {
	expect(settingsOf('s3://my-bucket/agency/north?endpoint=https://s3.example.com&region=eu-west-1')).toEqual({
		bucket: 'my-bucket',
		prefix: 'agency/north/',
		endpoint: 'https://s3.example.com',
		region: 'eu-west-1',
		...KEYS,
	})
	expect(settingsOf('s3://my-bucket?endpoint=http://garage:3900')).toMatchObject({
		prefix: '',
		endpoint: 'http://garage:3900',
		region: 'us-east-1',
	})
	expect(settingsOf('s3://my-bucket/?region=eu-central-1')?.endpoint).toBe('https://s3.eu-central-1.amazonaws.com')
	expect(s3SettingsOf({ address: null, ...KEYS })).toBeNull()
})

test.each([
	['https://my-bucket/', 'must begin with s3://'],
	['s3://id:key@my-bucket/?region=x', 'must not contain the keys'],
	['s3:///agency?region=x', 'does not name a bucket'],
	['s3://My_Bucket/?region=x', 'does not name a bucket'],
	['s3://my-bucket/', 'names neither an endpoint nor a region'],
	['s3://my-bucket/?endpoint=s3.example.com', 'no address with https://'],
	['s3://my-bucket/?endpoint=https://a:b@s3.example.com', 'has a password in its endpoint'],
	['s3://my-bucket/?endpoint=https://s3.example.com/my-bucket', 'more than a host and a port'],
	['s3://my-bucket/?region=x&secret=the-secret', 'may say endpoint and region'],
	['s3://my-bucket/%2e%2e%2fother?region=x', 'has a folder with characters'],
])('%s is refused, and the line holds no key', (address, reason) => {
	expect(() => settingsOf(address)).toThrow(reason)
	expect(() => settingsOf(address)).not.toThrow('the-secret')
})

test('an address without both keys is refused', () => {
	for (const missing of [{ accessKeyId: null }, { secretAccessKey: '' }])
		expect(() => settingsOf('s3://my-bucket/?region=x', missing)).toThrow('S3_SECRET_ACCESS_KEY are needed too')
})
