import { Agent, setGlobalDispatcher } from 'undici'

// Each request of a test has a connection of its own. One that is kept is closed by the server after a few seconds, and
// a test whose thread was busy meanwhile would send its next form into it, which fails and is not repeated.
setGlobalDispatcher(new Agent({ pipelining: 0 }))
