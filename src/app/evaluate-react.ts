// A script module, because webpack's import() of a CommonJS package needs 0.2 KB more before the list.
import 'react-dom/client';
