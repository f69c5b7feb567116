import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { pictureHeaders, securityHeaders } from './lib/site/headers/headers.ts'

const config: NextConfig = {
	cacheHandler: path.join(import.meta.dirname, 'lib/site/next/handler.ts'),
	// Spares a page most styles of the others; a dearer request would merge the styles of rare pages into every page.
	experimental: {
		globalNotFound: true,
		cssChunking: { type: 'graph', requestCost: 2000 },
		turbopackFileSystemCacheForBuild: false,
	},
	poweredByHeader: false,
	// Our own server does, after it has had a look at the answer.
	compress: false,
	trailingSlash: true,
	skipTrailingSlashRedirect: true,
	typescript: { ignoreBuildErrors: true },
	serverExternalPackages: ['nodemailer'],
	images: { unoptimized: true },
	// Metadata stands in the head for everyone, not only for the robots that Next knows.
	htmlLimitedBots: /.*/,
	rewrites: async () => [{ source: '/sitemap.xml', destination: '/sitemaps/index.xml' }],
}

/** `next dev` is not served by our web server, which adds these otherwise; it has no https origin. */
const inDevelopment: NextConfig = {
	headers: async () => [
		{ source: '/:path*', headers: securityHeaders('http://localhost') },
		{ source: '/(pictures|sample|images)/:path*', headers: pictureHeaders },
	],
}

const withIntl = createNextIntlPlugin('./lib/site/words/request.ts')

export default (phase: string) =>
	withIntl(phase === PHASE_DEVELOPMENT_SERVER ? { ...config, ...inDevelopment } : config)
