/** A browser may not report that it painted, so scripts wait no longer than this. */
const LONGEST_WAIT_MS = 2000

const urls = document.currentScript?.dataset.scripts?.split(' ') ?? []

function fetchNext(): void {
	for (let url = urls.shift(); url; url = urls.shift()) {
		const script = document.createElement('script')
		script.async = true
		script.src = url
		document.head.append(script)
		if (document.hidden) continue
		setTimeout(fetchNext)
		break
	}
}

setTimeout(fetchNext, LONGEST_WAIT_MS)
if (document.hidden) fetchNext()
else
	new PerformanceObserver((list) => {
		if (list.getEntriesByName('first-contentful-paint').length > 0) fetchNext()
	}).observe({ type: 'paint', buffered: true })

export {}
