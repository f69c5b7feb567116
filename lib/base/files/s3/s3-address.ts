/** Where the object storage is, and with which rights the site uses it. */
export interface S3Settings {
	/** Such as `https://s3.example.com`. */
	endpoint: string
	region: string
	bucket: string
	/** Stands before every key; empty or ending in `/`. */
	prefix: string
	accessKeyId: string
	secretAccessKey: string
}

/** Thrown if settings cannot be used, with one line that explains what to write. It never contains a key. */
export class FileSettingsError extends Error {
	override name = 'FileSettingsError'
}

const EXAMPLE = 's3://my-bucket/agency?endpoint=https://s3.example.com&region=eu-west-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[\w!.*'()/ -]*$/
const KNOWN = new Set(['endpoint', 'region'])

const refuse = (what: string): never => {
	throw new FileSettingsError(`PICTURES_URL ${what}. It is written like ${EXAMPLE}`)
}

function endpointOf(written: string | null, region: string | null): string {
	if (written === null && region === null) return refuse('names neither an endpoint nor a region')
	if (written === null) return `https://s3.${region}.amazonaws.com`
	const url = URL.parse(written)
	if (url === null || !/^https?:$/.test(url.protocol)) return refuse('has an endpoint that is no address with https://')
	if (url.username || url.password) return refuse('has a password in its endpoint')
	if (url.pathname !== '/' || url.search || url.hash) return refuse('has an endpoint with more than a host and a port')
	return url.origin
}

/**
 * Returns the settings that `PICTURES_URL` and its two keys mean; null without that address: files are then kept on the
 * disk. Throws {@link FileSettingsError}.
 */
export function s3SettingsOf(written: {
	address: string | null
	accessKeyId: string | null
	secretAccessKey: string | null
}): S3Settings | null {
	const { address, accessKeyId, secretAccessKey } = written
	if (!address) return null
	const url = URL.parse(address)
	if (url?.protocol !== 's3:') return refuse('must begin with s3://')
	if (url.username || url.password)
		return refuse('must not contain the keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
	if (url.port || !BUCKET.test(url.hostname)) return refuse('does not name a bucket after s3://')
	const unknown = [...url.searchParams.keys()].filter((name) => !KNOWN.has(name))
	if (unknown.length > 0 || url.hash)
		return refuse('may say endpoint and region after its question mark, and nothing else')
	const folders = decodeURIComponent(url.pathname).split('/').filter(Boolean)
	if (!PREFIX.test(folders.join('/')) || folders.some((name) => name === '.' || name === '..'))
		return refuse('has a folder with characters that cannot be used')
	const region = url.searchParams.get('region')
	const endpoint = endpointOf(url.searchParams.get('endpoint'), region)
	if (!accessKeyId || !secretAccessKey)
		throw new FileSettingsError('PICTURES_URL is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too')
	const prefix = folders.length > 0 ? `${folders.join('/')}/` : ''
	return { endpoint, region: region ?? 'us-east-1', bucket: url.hostname, prefix, accessKeyId, secretAccessKey }
}
