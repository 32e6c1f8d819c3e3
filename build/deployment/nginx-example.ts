import { CACHED_OTHERWISE, CACHING } from './caching.ts';

/**
 * An nginx configuration that serves the widget's folder below any single path segment, with its policy,
 * precompressed, and also to other origins, which mount it as a module.
 */
export function nginxExample(policy: string): string {
  // The text of a JavaScript pattern escapes slashes; nginx needs no escape.
  const caching = CACHING.map(
    ([file, cacheControl]) => `    "~${file.source.replaceAll('\\/', '/')}" "${cacheControl}";`,
  ).join('\n');
  return `# Written with csp.json by \`npm run build\` and \`npm run deployment\`: an example to copy from, for the http context.
# Compress after that:
#   find /srv/cashier -name '*.js' -o -name '*.json' -o -name '*.html' -o -name '*.svg' | xargs -P 4 -n 8 gzip -9kf
# and likewise \`brotli -q 11 -kf\`, where nginx has its module: then switch brotli_static on.

map $sent_http_content_type $cashier_policy {
    default "";
    "~^text/html" "${policy}";
}

# What has a hash in its name never changes.
map $uri $cashier_caching {
    default "${CACHED_OTHERWISE}";
${caching}
}

server {
    listen 443 ssl;
    server_name pay.example;
    ssl_certificate /etc/nginx/pay.example.pem;
    ssl_certificate_key /etc/nginx/pay.example.key;

    # Holds what dist/cashier holds.
    root /srv/cashier;
    charset utf-8;
    charset_types text/javascript application/javascript application/json;
    gzip_static on;
    gzip_vary on;
    # brotli_static on;

    add_header Content-Security-Policy $cashier_policy always;
    add_header Cache-Control $cashier_caching;
    add_header X-Content-Type-Options nosniff always;
    # The module, its dictionaries and icons are loaded by the partners' pages.
    add_header Access-Control-Allow-Origin * always;
    add_header Cross-Origin-Resource-Policy cross-origin always;
    add_header Timing-Allow-Origin *;
    # For partners whose pages send Cross-Origin-Embedder-Policy. Frames of a captcha without that header are then blocked.
    # add_header Cross-Origin-Embedder-Policy credentialless always;

    location = / { return 404; }

    # A gateway behind the widget's own origin: a widget without a configured host calls it.
    # location ^~ /api/ { proxy_pass https://gateway.internal; }
    # location ^~ /v4/socket.io/ {
    #     proxy_pass https://gateway.internal;
    #     proxy_http_version 1.1;
    #     proxy_set_header Upgrade $http_upgrade;
    #     proxy_set_header Connection upgrade;
    # }
    # The widget posts its measurements here. They are dropped; to keep them, pass them on in place of the 204:
    # proxy_pass https://metrics.internal;
    location ~ ^/[^/]+/rum$ {
        if ($request_method != POST) { return 405; }
        return 204;
    }

    # Source maps and this example are not for the public.
    location ~ \\.(map|example)$ { return 404; }
    # A missing file is not answered with the page.
    location ~ ^/[^/]+/(?<file>.+\\.[a-zA-Z0-9]+)$ { try_files /$file =404; }
    # A payment page may return the player by POST.
    location ~ ^/[\\w.-]+/(deposit|withdrawal)/complete/?\\z {
        if ($request_method = POST) { return 303 $uri$is_args$args; }
        try_files /index.html =404;
    }
    # Every other path is a screen of the widget.
    location ~ ^/[^/]+/ { try_files /index.html =404; }
    # $uri is decoded: with any other character in it a path could inject headers.
    location ~ ^/[\\w.-]+\\z { return 302 $uri/$is_args$args; }
    location / { return 404; }
}
`;
}
