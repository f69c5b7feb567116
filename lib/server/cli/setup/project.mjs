import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../../../..')

/** Absolute folder of the installed packages' programs. */
export const programs = path.join(root, 'node_modules', '.bin')

/**
 * Returns the environment of a program: the installed Node and the other programs first in its path, no telemetry.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(extra = {}) {
	const searched = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== programs)
	const PATH = [programs, ...searched].join(path.delimiter)
	return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...extra, PATH }
}

/**
 * Returns the environment of a program of the project. Node keeps what V8 compiled of it, and its TypeScript without
 * types, beside the build (ADR 53), which a new build clears away.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function programEnvironment(extra = {}) {
	const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? inProject('.next', 'compile-cache')
	return environment({ NODE_COMPILE_CACHE, ...extra })
}

/**
 * Returns the absolute path of a file of the checkout.
 * @param {...string} parts
 */
export function inProject(...parts) {
	return path.join(root, ...parts)
}
