import { existsSync } from 'node:fs';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from './failure.ts';
import { AppPage, type PageFacts } from './app-page.ts';

/** The address of the operators' console on every listener that serves it. */
export const CONSOLE_ADDRESS = '/console';

interface PageAnswer {
  readonly path: string;
  readonly facts: PageFacts;
}

/** The page of a built browser app, for every address of it. */
interface SitePages {
  answer(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply;
}

/** Serves the files of a built browser app below `prefix`; resolves with its page, or undefined where there is none. */
export async function servePages(
  app: FastifyInstance,
  root: string | undefined,
  prefix: '/' | `/${string}/`,
): Promise<SitePages | undefined> {
  if (root === undefined || !existsSync(root)) return undefined;
  await app.register(async (files) => {
    await files.register(serveStatic, {
      root,
      // The library's own route would read the whole folder for each file.
      serve: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      maxAge: '1y',
      immutable: true,
      setHeaders: (reply, path) => {
        if (!path.includes('/assets/')) void reply.header('cache-control', 'no-cache');
      },
    });
    files.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params: { '*': path } }, reply) => {
      // Only files that the build wrote are served: a page's address is never a folder of the build.
      if (path === '' || path.endsWith('/')) reply.callNotFound();
      else if (path.includes('\0')) throw new CallFailure('path_unknown');
      else reply.sendFile(path);
    });
  });
  const appPage = new AppPage(root);
  return {
    answer(request, reply, { path, facts }) {
      const html = appPage.html(path, facts);
      void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html');
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
      return reply.header('content-encoding', 'br').send(appPage.compressed(html));
    },
  };
}
