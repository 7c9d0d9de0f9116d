/**
 * Returns a `fetch` that reports the share of its body that has left, from 0 to 1. Browsers report this to an
 * XMLHttpRequest alone. It takes an address as text, and reads no stream.
 */
export function fetchReporting(onShare: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onShare(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: readHeaders(request) }));
      });
      request.addEventListener('error', () =>
        reject(new TypeError('The request did not reach the exchange.')),
      );
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
