import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { pictureHeaders, securityHeaders } from './lib/site/headers/headers.ts'

const config: NextConfig = {
	cacheHandler: path.join(import.meta.dirname, 'lib/site/next/handler.ts'),
	// Saves each page most styles of the others. A higher request cost would merge the styles of rare pages into every
	// page.
	experimental: {
		globalNotFound: true,
		cssChunking: { type: 'graph', requestCost: 500 },
		turbopackFileSystemCacheForBuild: false,
		// A fifth of the build's time. Nothing reads the maps: the server's own code stays readable instead.
		turbopackSourceMaps: false,
		serverMinification: false,
	},
	turbopack: {
		resolveAlias: {
			'use-intl/format-message': './lib/site/i18n/format-message.ts',
			'use-intl/original-format-message': './node_modules/use-intl/dist/esm/production/format-message/index.js',
		},
	},
	// Names the sources (lib/server/cli/setup/build.mjs). A browser whose page is of another build loads the next page
	// whole.
	generateBuildId: async () => process.env.AGENCY_BUILD_ID ?? null,
	poweredByHeader: false,
	// Our own server compresses, after it has inspected the response.
	compress: false,
	trailingSlash: true,
	skipTrailingSlashRedirect: true,
	typescript: { ignoreBuildErrors: true },
	serverExternalPackages: ['ioredis', 'mrml', 'nodemailer', 'prom-client'],
	images: { unoptimized: true },
	// Metadata is in the head for every client, not only for the robots that Next knows.
	htmlLimitedBots: /.*/,
	rewrites: async () => [{ source: '/sitemap.xml', destination: '/sitemaps/index.xml' }],
}

/**
 * `next dev` does not run behind our web server, which adds these headers otherwise. There is no https origin.
 */
const inDevelopment: NextConfig = {
	experimental: { ...config.experimental, turbopackSourceMaps: true },
	headers: async () => [
		{ source: '/:path*', headers: securityHeaders('http://localhost') },
		{ source: '/(pictures|sample|images)/:path*', headers: pictureHeaders },
		{ source: '/embed.js', headers: pictureHeaders },
	],
}

const withIntl = createNextIntlPlugin('./lib/site/i18n/request.ts')

export default (phase: string) =>
	withIntl(phase === PHASE_DEVELOPMENT_SERVER ? { ...config, ...inDevelopment } : config)
