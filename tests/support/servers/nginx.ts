import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/site/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const STARTUP_MS = 15_000

/** An nginx of its own with the configuration of `docs/deploy/`, and a static file beside it. */
export interface FrontServer {
	/** Origin of the site behind it. */
	origin: string
	/** Address of the file that nginx serves itself. */
	fileAddress: string
	pid: number | undefined
	stop(): Promise<void>
}

/** Returns the shipped configuration with another port and folder and without TLS; nothing else of it changes. */
function configuration(folder: string, port: number, sites: readonly URL[]): string {
	const shipped = fs.readFileSync(path.join(root, 'docs/deploy/nginx.conf'), 'utf8')
	const servers = shipped
		.replace('/var/cache/nginx/agency', `${folder}/cache`)
		.replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, '')
		.replace(/^\t(?:listen \[::\].*|http2 on;|ssl_.*)\n/gm, '')
		.replace(
			'listen 443 ssl;',
			`listen 127.0.0.1:${port};\n\tlocation /file/ { alias ${folder}/file/; gzip_static on; }`,
		)
		.replace('http://127.0.0.1:3000', 'http://agency')
		.replace(/Host \$host;/g, 'Host $http_host;')
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	)
	return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; default_type text/html; sendfile on; keepalive_requests 100000; ${temporary.join(' ')}
upstream agency { ${sites.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(' ')} }
${servers}
}`
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Starts nginx before a site, or before several servers of one, with `file` as a static file. Throws with nginx's output if it does not start. */
export async function startNginx(
	nginx: string,
	origins: string | readonly string[],
	file: string | Buffer = '',
): Promise<FrontServer> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-proxy-'))
	fs.mkdirSync(path.join(folder, 'file'))
	fs.writeFileSync(path.join(folder, 'file/page.html'), file)
	const port = await freePort()
	fs.writeFileSync(
		path.join(folder, 'nginx.conf'),
		configuration(
			folder,
			port,
			[origins].flat().map((it) => new URL(it)),
		),
	)
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
