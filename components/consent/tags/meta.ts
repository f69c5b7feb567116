import { addScript, type LoadedService } from './script.ts'

type Command = (...parameters: unknown[]) => void

interface Pixel extends Command {
	callMethod?: Command
	queue: unknown[][]
	push: Command
	loaded: boolean
	version: string
	disablePushState: boolean
}

declare global {
	interface Window {
		fbq?: Pixel
		_fbq?: Pixel
	}
}

// Does what Meta's inline snippet does, since our policy forbids inline scripts: a queue until the file has loaded.
function createPixel(): Pixel {
	const command: Command = (...parameters) => {
		if (pixel.callMethod) pixel.callMethod(...parameters)
		else pixel.queue.push(parameters)
	}
	const pixel: Pixel = Object.assign(command, {
		queue: [],
		push: command,
		loaded: true,
		version: '2.0',
		disablePushState: true,
	})
	return pixel
}

/** Loads the Meta pixel. It reports page views only: its automatic events for buttons and forms are off. */
export function loadMetaPixel(id: string): LoadedService {
	const pixel = createPixel()
	window.fbq = pixel
	window._fbq = pixel
	pixel('set', 'autoConfig', false, id)
	pixel('init', id)
	addScript('https://connect.facebook.net/en_US/fbevents.js')
	return { report: () => pixel('track', 'PageView'), cookies: /^_fb[pc]$/ }
}
