// The containers' health check. Ends with 1 when the server does not answer.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/livez`)
process.exit(ok ? 0 : 1)
