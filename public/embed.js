// Fits the frames of this site to their height in a page of another one. Sets no cookie, stores and loads nothing.
;(() => {
	const script = document.currentScript
	const site = script === null ? '' : new URL(script.src).origin
	const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${site}/`))
	addEventListener('message', ({ origin, source, data }) => {
		if (origin !== site || data?.type !== 'agency-embed' || !Number.isFinite(data.height)) return
		for (const frame of frames())
			if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(data.height, 0), 20_000)}px`
	})
	for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'agency-embed-ask' }, site)
})()
