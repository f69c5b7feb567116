import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/site/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const STARTUP_MS = 90_000

/** An nginx of its own with the configuration of `docs/deploy/`, and a static file beside it. */
export interface FrontServer {
	/** Origin of the site behind it. */
	origin: string
	/** Address of the file that nginx serves itself. */
	fileAddress: string
	pid: number | undefined
	stop(): Promise<void>
}

/** Returns the shipped block for one machine, or for two, with the addresses of these sites. */
function upstream(shipped: string, sites: readonly URL[]): string {
	if (sites.length === 1) return shipped.replace('127.0.0.1:3000', sites[0]?.host ?? '')
	const two = fs.readFileSync(path.join(root, 'docs/deploy/upstream-two-machines.conf'), 'utf8')
	const addressed = sites.reduce((text, site, index) => text.replace(`10.0.0.1${index + 1}:3000`, site.host), two)
	return shipped.replace(/^upstream [\s\S]*?^\}\n/m, addressed)
}

/** Longer than `fail_timeout` of docs/deploy/upstream-two-machines.conf. */
const TRUSTED_MS = 6000

/**
 * Resolves when nginx asks a server again and has done so for six seconds, which docs/deploy/rolling-update.md requires
 * before the next one is stopped. `answering`: resolves to the id of the server that answers its health check. Throws
 * after a minute.
 */
export async function untilAskedAgain(id: string, answering: () => Promise<string | undefined>): Promise<void> {
	const until = Date.now() + 60_000
	for (let first: number | null = null; Date.now() < until; ) {
		const isAsked = (await answering().catch(() => undefined)) === id
		if (isAsked && first !== null && Date.now() - first >= TRUSTED_MS) return
		if (isAsked) first ??= Date.now()
		await new Promise((resolve) => setTimeout(resolve, 250))
	}
	throw new Error(`nginx did not ask ${id} again`)
}

/** More of the configuration: beside `server` and in it. */
export interface Added {
	beside: string
	within: string
}

/** Returns the shipped configuration with another port and folder and without TLS; nothing else of it changes. */
function configuration(folder: string, port: number, sites: readonly URL[], { beside, within }: Added): string {
	const shipped = upstream(fs.readFileSync(path.join(root, 'docs/deploy/nginx.conf'), 'utf8'), sites)
	const servers = shipped
		.replace('/var/cache/nginx/agency', `${folder}/cache`)
		.replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, '')
		.replace(/^\t(?:listen \[::\].*|ssl_.*)\n/gm, '')
		.replace(
			'listen 443 ssl http2;',
			`listen 127.0.0.1:${port};\n\tlocation /file/ { alias ${folder}/file/; gzip_static on; }\n${within}`,
		)
		.replace(/Host \$host;/g, 'Host $http_host;')
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	)
	return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; default_type text/html; sendfile on; keepalive_requests 100000; ${temporary.join(' ')}
${beside}
${servers}
}`
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Starts nginx before a site, or before two on the configuration for two machines, with `file` as a static file. Throws
 * with nginx's output if it does not start.
 */
export async function startNginx(
	nginx: string,
	siteOrigin: string | readonly string[],
	file: string | Buffer = '',
	added: Added = { beside: '', within: '' },
): Promise<FrontServer> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-proxy-'))
	fs.mkdirSync(path.join(folder, 'file'))
	fs.writeFileSync(path.join(folder, 'file/page.html'), file)
	const port = await freePort()
	const sites = [siteOrigin].flat().map((origin) => new URL(origin))
	fs.writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, sites, added))
	fs.chmodSync(folder, 0o755)
	const parameters = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'user root;']
	const child = spawn(nginx, process.getuid?.() === 0 ? parameters : parameters.slice(0, 4))
	let output = ''
	child.stderr.on('data', (chunk) => (output += chunk))
	const origin = `http://localhost:${port}`
	const stop = async () => {
		const ended = new Promise((resolve) => child.once('close', resolve))
		if (!hasEnded(child) && child.kill('SIGTERM')) await ended
		fs.rmSync(folder, { recursive: true, force: true })
	}
	for (const until = Date.now() + STARTUP_MS; Date.now() < until && !hasEnded(child); ) {
		const answer = await fetch(`${origin}/file/page.html`).catch(() => null)
		if (answer) return { origin, fileAddress: `${origin}/file/page.html`, pid: child.pid, stop }
		await new Promise((resolve) => setTimeout(resolve, 25))
	}
	await stop()
	throw new Error(`nginx did not start: ${output}`)
}
